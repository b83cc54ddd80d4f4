import type { ReactNode } from 'react'
import type { StudentExam } from '#contract/exams/exams.ts'

/** Parts that the page of exams shows of an exam and that other features make. */
export interface ExamSlots {
  /** The one main thing to do with the exam; without it the card leads to the exam's start. */
  readonly primaryAction?: (exam: StudentExam) => ReactNode
  /** Shows how a locked exam is opened. */
  readonly lock?: (exam: StudentExam) => ReactNode
  /** Bringing the exam onto the device, and whether it is there. */
  readonly preparation?: (exam: StudentExam) => ReactNode
}
