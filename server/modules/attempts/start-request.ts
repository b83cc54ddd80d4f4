/** Who begins which exam, and how. */
export interface Student {
  readonly userId: string
  readonly timeMultiplier: number
}

export interface StartRequest {
  readonly id: string
  readonly examId: string
  readonly writerId: string
  readonly ticket: string
  readonly offlineStart?: { readonly versionId: string; readonly startedAt: number; readonly seed: number } | undefined
}
