import { type Texts, textBackend } from './text-backend.ts'

export const allTexts = textBackend(import.meta.glob<Texts>('../../../locales/*/*.json', { import: 'default' }))
