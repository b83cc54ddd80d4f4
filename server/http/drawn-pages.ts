/** Pages that the build has drawn as HTML: the academy, as its settings are now, put into them. */
import { DRAWN_MARKS, type DrawnAcademy, type DrawnPage, drawnFile } from '#contract/drawn-pages.ts'
import { escapeHtml } from './escape-html.ts'

export interface Drawing extends DrawnPage {
  readonly academy: DrawnAcademy
}

/** They are sent at the address of their page only. */
export function isDrawnFile(path: string): boolean {
  return path.startsWith('/drawn/')
}

/** Where the drawn page lies among the client's files; null: it is not drawn. */
export function drawnPath(drawing: DrawnPage): string | null {
  const file = drawnFile(drawing)
  return file === null ? null : `/${file}`
}

/** `template`: a drawn page as it was built. */
export function nameAcademy(template: string, { academy, language }: Drawing): string {
  return template
    .replaceAll(DRAWN_MARKS.academy, () => escapeHtml(JSON.stringify(academy)))
    .replaceAll(DRAWN_MARKS.name, () => escapeHtml(academy[language]))
    .replaceAll(DRAWN_MARKS.logo, () => escapeHtml(academy.logoUrl ?? ''))
}
