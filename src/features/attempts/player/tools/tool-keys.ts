/** Keys that open tools, by their places on a Latin keyboard: none of them is a letter of an option in either script. */
import type { KeyPress } from '../device/exam-keys.ts'
import type { PaperTools } from '#domain/exam/tools.ts'
import { canPaintMarks } from '../marks/can-paint-marks.ts'
import type { PanelTool } from './open-tools.ts'

export type ToolKeyAction = Exclude<PanelTool, 'directions' | 'keys'> | 'lineReader' | 'strike' | 'language'

interface ToolKey {
  readonly action: ToolKeyAction
  /** The letter of a Latin keyboard at the key's place. */
  readonly latin: string
  /** The letter of an Arabic keyboard at the same place. */
  readonly arabic: string
}

export const TOOL_KEYS: readonly ToolKey[] = [
  { action: 'calculator', latin: 'K', arabic: 'ن' },
  { action: 'scratchPad', latin: 'S', arabic: 'س' },
  { action: 'highlighter', latin: 'N', arabic: 'ى' },
  { action: 'referenceSheet', latin: 'R', arabic: 'ق' },
  { action: 'figureZoom', latin: 'Z', arabic: 'ئ' },
  { action: 'readAloud', latin: 'V', arabic: 'ر' },
  { action: 'lineReader', latin: 'L', arabic: 'م' },
  { action: 'strike', latin: 'X', arabic: 'ء' },
  { action: 'language', latin: 'T', arabic: 'ف' },
]

/** The tools of a paper, and whether it has another language to look at. */
export interface RoomTools extends PaperTools {
  readonly language?: boolean
}

/** The tool that a key press asks for, where the exam allows it; null: none. */
export function toolKeyAction(press: KeyPress, tools: RoomTools): ToolKeyAction | null {
  if (press.ctrlKey || press.altKey || press.metaKey || press.shiftKey) return null
  const action = TOOL_KEYS.find(({ latin }) => press.code === `Key${latin}`)?.action
  return action !== undefined && isAllowed(action, tools) ? action : null
}

export function isAllowed(tool: PanelTool | 'lineReader' | 'strike' | 'language', tools: RoomTools): boolean {
  switch (tool) {
    case 'calculator':
      return tools.calculator !== 'none'
    case 'referenceSheet':
      return tools.referenceHtml !== null
    case 'highlighter':
      return tools.highlighter && canPaintMarks()
    case 'scratchPad':
    case 'lineReader':
    case 'figureZoom':
    case 'readAloud':
      return tools[tool]
    case 'language':
      return tools.language === true
    case 'strike':
    case 'directions':
    case 'keys':
      return true
  }
}
