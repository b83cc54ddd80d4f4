/** The data files of the sample academy. A fault is reported with its file, its line and its field. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod/mini'
import { fieldErrors } from '#contract/foundation/field-errors.ts'
import { linesOfFields } from './json-lines.ts'

/** The folder that every path of a data file is counted from. */
export const SAMPLE_FOLDER = path.join(import.meta.dirname, 'sample')

export class DataFault extends Error {
  override readonly name = 'DataFault'
}

/** A field (`sections.0.name`) of a data file, and what is wrong with it. */
export interface FieldFault {
  readonly file: string
  readonly field: string
  readonly code: string
}

/** The error with a line for each fault: `sample/exams/demo/questions.json:12 0.options: invalid`. */
export function refusalOf(faults: readonly FieldFault[]): DataFault {
  return new DataFault(faults.map(sentenceOf).join('\n'))
}

function sentenceOf({ file, field, code }: FieldFault): string {
  return `sample/${file}:${lineOf(file, field)} ${field}: ${code}`
}

/** A field that is missing is looked for where its owner begins. */
function lineOf(file: string, field: string): number {
  if (!file.endsWith('.json')) return 1
  const lines = linesOfFields(readData(file))
  let owner = field
  while (owner !== '' && !lines.has(owner)) owner = owner.slice(0, Math.max(0, owner.lastIndexOf('.')))
  return lines.get(owner) ?? 1
}

/** The text of a file of the sample, without the line break at its end. */
export function readData(file: string): string {
  return readFileSync(path.join(SAMPLE_FOLDER, file), 'utf8').trimEnd()
}

/**
 * The content of a JSON file in the shape of a schema. Throws a `DataFault` for everything that the schema refuses, and
 * for every field that it does not know.
 */
export function readJson<Schema extends z.ZodMiniType>(file: string, schema: Schema): z.output<Schema> {
  const said = parsed(file)
  const checked = z.safeParse(schema, said, { reportInput: true })
  if (!checked.success) {
    const errors = Object.entries(fieldErrors(checked.error.issues))
    throw refusalOf(errors.map(([field, { code }]) => ({ file, field, code })))
  }
  const unknown = unknownFields(said, checked.data)
  if (unknown.length > 0) throw refusalOf(unknown.map((field) => ({ file, field, code: 'unknown' })))
  return checked.data
}

function parsed(file: string): unknown {
  try {
    return JSON.parse(readData(file))
  } catch (error) {
    throw new DataFault(`sample/${file}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
}

function unknownFields(said: unknown, kept: unknown, owner = ''): string[] {
  if (typeof said !== 'object' || said === null || typeof kept !== 'object' || kept === null) return []
  return Object.entries(said).flatMap(([key, value]) => {
    const field = owner === '' ? key : `${owner}.${key}`
    return key in kept ? unknownFields(value, Reflect.get(kept, key), field) : [field]
  })
}

/** A Markdown file: its first line is the heading with the title, the text follows. Throws a `DataFault` without them. */
export function readTitledText(file: string): { readonly title: string; readonly text: string } {
  const [, title, text] = /^# ([^\n]+)\n\n([\s\S]+)$/.exec(readData(file)) ?? []
  if (title === undefined || text === undefined) {
    throw new DataFault(`sample/${file}:1 title: the first line is no heading (# …) with a text below`)
  }
  return { title, text }
}
