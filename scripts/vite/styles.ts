import presetMantine from 'postcss-preset-mantine'
import type { CSSOptions } from 'vite'
import { classNames } from './class-names.ts'

/** Builds styles the same way for the app and for what is prerendered of it, or classes would have two names. */
export function styles(): CSSOptions {
  return { postcss: { plugins: [presetMantine()] }, modules: { generateScopedName: classNames() } }
}
