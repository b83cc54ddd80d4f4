/**
 * Drizzle writes every statement again, piece by piece, and checks the type of each piece a dozen times: in memory that
 * is most of the cost of a statement. Here the usual pieces are recognized at once and written into one text; Drizzle
 * itself writes the unusual ones. The statements stay identical.
 */
import { Column, is, Name, Param, Placeholder, SQL, StringChunk, Table } from 'drizzle-orm'

const METHOD = 'buildQueryFromSourceParams'

interface Config {
  readonly escapeName: (name: string) => string
  readonly escapeParam: (index: number, value: unknown) => string
  readonly inlineParams?: boolean
  readonly invokeSource?: unknown
  paramStartIndex?: { value: number }
}

interface Written {
  sql: string
  readonly params: unknown[]
}

type Build = (this: SQL, chunks: readonly unknown[], config: Config) => Written
type Kind = 'text' | 'name' | 'sql' | 'table' | 'column' | 'parameter' | 'placeholder' | 'unusual'
type Entity = Parameters<typeof is>[1]

const KINDS: readonly (readonly [Kind, Entity])[] = [
  ['text', StringChunk],
  ['name', Name],
  ['sql', SQL],
  ['table', Table],
  ['column', Column],
  ['parameter', Param],
  ['placeholder', Placeholder],
]

const kinds = new Map<object, Kind>()

function kindOf(chunk: unknown): Kind {
  if (typeof chunk !== 'object' || chunk === null || Array.isArray(chunk)) return 'unusual'
  const prototype = Object.getPrototypeOf(chunk) as object
  const known = kinds.get(prototype)
  if (known !== undefined) return known
  const kind = KINDS.find(([, type]) => is(chunk, type))?.[0] ?? 'unusual'
  kinds.set(prototype, kind)
  return kind
}

function inlines(sql: SQL, { inlineParams, invokeSource }: Config): boolean {
  return inlineParams === true || invokeSource !== undefined || Reflect.get(sql, 'shouldInlineParams') === true
}

class Writer {
  readonly #build: Build
  readonly #config: Config & { readonly paramStartIndex: { value: number } }
  /** Columns are always written the same; aliased ones are objects of their own. */
  readonly #columns: WeakMap<object, string>
  readonly written: Written = { sql: '', params: [] }

  constructor(build: Build, config: Config, columns: WeakMap<object, string>) {
    this.#build = build
    this.#config = Object.assign(config, { paramStartIndex: config.paramStartIndex ?? { value: 0 } })
    this.#columns = columns
  }

  write(sql: SQL, chunks: readonly unknown[]): void {
    for (const chunk of chunks) if (chunk !== undefined) this.#writeChunk(sql, chunk)
  }

  #writeChunk(sql: SQL, chunk: unknown): void {
    switch (kindOf(chunk)) {
      case 'text':
        for (const text of (chunk as StringChunk).value) this.written.sql += text
        return
      case 'name':
        this.written.sql += this.#config.escapeName((chunk as Name).value)
        return
      case 'sql':
        if (inlines(chunk as SQL, this.#config)) this.#writeUnusual(sql, chunk)
        else this.write(sql, (chunk as SQL).queryChunks)
        return
      case 'table':
      case 'column':
        this.#writeName(sql, chunk as Column | Table)
        return
      case 'parameter':
        this.#writeParameter(sql, chunk as Param)
        return
      case 'placeholder':
        this.#add(chunk)
        return
      case 'unusual':
        this.#writeUnusual(sql, chunk)
    }
  }

  #add(parameter: unknown): void {
    const { escapeParam, paramStartIndex } = this.#config
    this.written.sql += escapeParam(paramStartIndex.value, parameter)
    paramStartIndex.value += 1
    this.written.params.push(parameter)
  }

  #writeName(sql: SQL, named: Column | Table): void {
    const known = this.#columns.get(named)
    const text = known ?? this.#build.call(sql, [named], this.#config).sql
    if (known === undefined) this.#columns.set(named, text)
    this.written.sql += text
  }

  #writeParameter(sql: SQL, parameter: Param): void {
    const { value, encoder } = parameter
    if (is(value, Placeholder)) return this.#writeUnusual(sql, parameter)
    const mapped: unknown = value === null ? null : encoder.mapToDriverValue(value)
    if (is(mapped, SQL)) this.#writeUnusual(sql, mapped)
    else this.#add(mapped)
  }

  #writeUnusual(sql: SQL, chunk: unknown): void {
    const { sql: text, params } = this.#build.call(sql, [chunk], this.#config)
    this.written.sql += text
    this.written.params.push(...params)
  }
}

/** Takes effect for every database of this process. */
export function writeSqlQuickly(): void {
  const build = Reflect.get(SQL.prototype, METHOD) as Build
  const columns = new WeakMap<object, string>()
  const quick: Build = function quick(chunks, config) {
    if (inlines(this, config)) return build.call(this, chunks, config)
    const writer = new Writer(build, config, columns)
    writer.write(this, chunks)
    return writer.written
  }
  if (build.name !== quick.name) Object.defineProperty(SQL.prototype, METHOD, { value: quick, writable: true })
}
