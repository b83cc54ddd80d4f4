/** Tools that are open. One panel at a time stands beside the question; the line reader lies on it. */
import { useSyncExternalStore } from 'react'

export const PANEL_TOOLS = [
  'calculator',
  'scratchPad',
  'highlighter',
  'referenceSheet',
  'figureZoom',
  'readAloud',
  'directions',
] as const
/** `keys`: they stand in the menu too, and open by themselves for those who work by keyboard. */
export type PanelTool = (typeof PANEL_TOOLS)[number] | 'keys'

interface OpenTools {
  readonly panel: PanelTool | null
  readonly lineReader: boolean
}

const NOTHING: OpenTools = { panel: null, lineReader: false }

let open = NOTHING
const listeners = new Set<() => void>()

function set(next: OpenTools): void {
  open = next
  for (const listener of listeners) listener()
}

export function showPanel(panel: PanelTool | null): void {
  set({ ...open, panel })
}

export function togglePanel(panel: PanelTool): void {
  showPanel(open.panel === panel ? null : panel)
}

export function toggleLineReader(): void {
  set({ ...open, lineReader: !open.lineReader })
}

/** The question leaves the screen. */
export function closeAllTools(): void {
  set(NOTHING)
}

export function useOpenTools(): OpenTools {
  return useSyncExternalStore(subscribe, () => open)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
