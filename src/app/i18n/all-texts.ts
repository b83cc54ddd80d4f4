import { type Texts, textBackend } from './text-backend.ts'

/** All but what the worker says where no page is at hand. */
export const allTexts = textBackend(
  import.meta.glob<Texts>(['../../../locales/*/*.json', '!**/unkept.json'], { import: 'default' }),
)
