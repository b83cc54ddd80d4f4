/** Rows that are stored as a text of JSON, by the statement of `server/db/insert-rows.ts`. */
import type { Answer, Parameters, Store } from './executor.ts'
import { stored, type Row } from './tables.ts'

const STATEMENT = /^insert into "(\w+)" \(.*\) select .* from json_populate_recordset\(null::"\1", \$1::json\)$/

/** The statement, if `text` is it. */
export function insertedRows(text: string): ((store: Store, parameters: Parameters) => Answer) | undefined {
  const name = STATEMENT.exec(text)?.[1]
  if (name === undefined) return undefined
  return (store, [json]) => {
    const table = store.table(name)
    const rows = JSON.parse(json as string) as Row[]
    for (const row of rows) {
      const values = Object.entries(row).map(([column, value]) => [column, stored(value, table.kindOf(column))])
      store.insert(table, { ...table.defaults, ...Object.fromEntries(values) })
    }
    return { rows: [], names: [], rowCount: rows.length }
  }
}
