import type { ExamSettings } from './document.ts'

/** A start without a network cannot show in which browser it took place. */
export function mayStartOffline({
  allowOfflineStart,
  safeBrowser,
}: Pick<ExamSettings, 'allowOfflineStart' | 'safeBrowser'>): boolean {
  return allowOfflineStart && safeBrowser !== true
}
