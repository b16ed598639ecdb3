/// Queries whose rows are the tables, columns, constraints and indexes as a database has them.
enum DatabaseShapes {
  static let sqlite = """
    SELECT 'column', m.name, c.name, c.type, c."notnull", c.dflt_value, c.pk, c.hidden
     FROM sqlite_master m, pragma_table_xinfo(m.name) c WHERE m.type = 'table';
    SELECT 'key', m.name, f."from", f."table", f."to", f.on_delete
     FROM sqlite_master m, pragma_foreign_key_list(m.name) f WHERE m.type = 'table';
    SELECT 'index', m.name, i.name, i."unique", i.origin, i.partial,
     (SELECT group_concat(x.name || x.desc, ',') FROM pragma_index_xinfo(i.name) x WHERE x.key)
     FROM sqlite_master m, pragma_index_list(m.name) i WHERE m.type = 'table';
    SELECT 'index text', name, sql FROM sqlite_master WHERE type = 'index' AND sql NOT NULL;
    WITH RECURSIVE lines(name, line, rest) AS (
      SELECT name, '', sql || char(10) FROM sqlite_master WHERE type = 'table'
      UNION ALL SELECT name, substr(rest, 1, instr(rest, char(10)) - 1),
       substr(rest, instr(rest, char(10)) + 1) FROM lines WHERE rest <> '')
    SELECT 'check', name, rtrim(trim(line), ',') FROM lines
     WHERE (trim(line) LIKE 'CONSTRAINT%' OR trim(line) LIKE 'CHECK%')
      AND line NOT LIKE '%FOREIGN KEY%';

    """

  /// Of the schema that comes first in the search path.
  static let postgresql = """
    SELECT 'column', c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull,
     a.attidentity, a.attgenerated, pg_get_expr(d.adbin, d.adrelid)
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
     LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
     WHERE c.relkind = 'r' AND c.relnamespace = current_schema()::regnamespace;
    SELECT 'constraint', c.conrelid::regclass, c.conname, pg_get_constraintdef(c.oid)
     FROM pg_constraint c WHERE c.connamespace = current_schema()::regnamespace;
    SELECT 'index', c.relname, replace(pg_get_indexdef(c.oid), current_schema() || '.', '')
     FROM pg_class c WHERE c.relkind = 'i' AND c.relnamespace = current_schema()::regnamespace;

    """
}
