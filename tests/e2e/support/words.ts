/** The interface's texts in both languages, so that a test clicks what a reader of either language would. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { ArabicTexts, EnglishTexts } from '#locales/types.ts'

export type Language = 'ar' | 'en'

const FOLDER = path.resolve(import.meta.dirname, '../../../locales')

function textsOf(language: Language): unknown {
  const files = readdirSync(path.join(FOLDER, language)).filter((file) => file.endsWith('.json'))
  const texts = files.map((file) => JSON.parse(readFileSync(path.join(FOLDER, language, file), 'utf8')) as unknown)
  return Object.fromEntries(files.map((file, index) => [path.basename(file, '.json'), texts[index]]))
}

export const words = { ar: textsOf('ar') as ArabicTexts, en: textsOf('en') as EnglishTexts }

/** Languages in which a file runs its flows: one, or both if `EVERY_LANGUAGE` is set. */
export function flowLanguages(language: Language): readonly Language[] {
  return process.env['EVERY_LANGUAGE'] === undefined ? [language] : ['ar', 'en']
}

/** The fixed part of a sentence with placeholders. */
export function said(sentence: string): string {
  return sentence
    .replace(/\{\{\w+\}\}/g, '')
    .replace(/^[:\s]+/, '')
    .trim()
}
