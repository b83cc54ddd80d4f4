/**
 * Tools of the exam room, as an author allows them for one exam. Exams and papers that were stored before the tools have
 * none of these fields and get the usual ones.
 */
export const CALCULATORS = ['none', 'four', 'scientific'] as const
/** `four`: the four operations, percent and root. */
export type Calculator = (typeof CALCULATORS)[number]

export interface ToolSettings {
  readonly calculator?: Calculator | undefined
  readonly scratchPad?: boolean | undefined
  readonly lineReader?: boolean | undefined
  /** Highlights with notes in texts (`domain/attempt/marks.ts`). */
  readonly highlighter?: boolean | undefined
  /** Off as usual: to listen instead of to read changes what a question about a text measures. */
  readonly readAloud?: boolean | undefined
  /** Figures and pictures can be enlarged. */
  readonly figureZoom?: boolean | undefined
  /** The buttons that strike options out are shown from the start; otherwise the student switches them on. */
  readonly strikeOut?: boolean | undefined
  /** Markdown with formulas; empty: none. */
  readonly referenceSheet?: string | undefined
}

export const USUAL_TOOLS = {
  calculator: 'none',
  scratchPad: true,
  lineReader: true,
  highlighter: true,
  readAloud: false,
  figureZoom: true,
  strikeOut: false,
  referenceSheet: '',
} as const satisfies ToolSettings

export type AllTools = { readonly [Name in keyof ToolSettings]-?: NonNullable<ToolSettings[Name]> }

/** The tools of an exam, each that its settings do not name as usual. */
export function toolSettings(settings: ToolSettings): AllTools {
  return {
    calculator: settings.calculator ?? USUAL_TOOLS.calculator,
    scratchPad: settings.scratchPad ?? USUAL_TOOLS.scratchPad,
    lineReader: settings.lineReader ?? USUAL_TOOLS.lineReader,
    highlighter: settings.highlighter ?? USUAL_TOOLS.highlighter,
    readAloud: settings.readAloud ?? USUAL_TOOLS.readAloud,
    figureZoom: settings.figureZoom ?? USUAL_TOOLS.figureZoom,
    strikeOut: settings.strikeOut ?? USUAL_TOOLS.strikeOut,
    referenceSheet: settings.referenceSheet ?? USUAL_TOOLS.referenceSheet,
  }
}

/** The tools as a paper names them: the reference sheet is rendered. */
export interface PaperTools extends Omit<AllTools, 'referenceSheet'> {
  /** Null: the exam has none. */
  readonly referenceHtml: string | null
}

/**
 * Answers what a paper says of its tools. Undefined where all of them are as usual: such a paper is as small as before,
 * and a device that knows nothing of tools reads it.
 */
export function toolsForPaper(settings: ToolSettings, render: (text: string) => string): PaperTools | undefined {
  const { referenceSheet, ...tools } = toolSettings(settings)
  const referenceHtml = referenceSheet.trim() === '' ? null : render(referenceSheet)
  const { referenceSheet: _none, ...usual } = USUAL_TOOLS
  const isUsual = (Object.keys(usual) as (keyof typeof usual)[]).every((name) => tools[name] === usual[name])
  return isUsual && referenceHtml === null ? undefined : { ...tools, referenceHtml }
}

/** The tools that a student of this paper may use. */
export function paperTools({ tools }: { readonly tools?: PaperTools | undefined }): PaperTools {
  const { referenceSheet: _none, ...usual } = USUAL_TOOLS
  return { ...usual, referenceHtml: null, ...tools }
}
