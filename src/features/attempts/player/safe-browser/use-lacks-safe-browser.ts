import { useEffect, useState } from 'react'
import type { StudentExam } from '#contract/exams/exams.ts'
import { pageProof, pageProofSoon } from '#src/offline/page-proof.ts'

/**
 * True if the exam has to be sat in Safe Exam Browser and this is another browser, as far as page and server can know.
 * With a key of other settings the start is refused by the server.
 */
export function useLacksSafeBrowser(exam: Pick<StudentExam, 'safeBrowser'> | null): boolean {
  const [isShown, setIsShown] = useState(() => pageProof() !== null)
  const isNeeded = exam?.safeBrowser === 'needed'
  useEffect(() => {
    if (isNeeded) void pageProofSoon().then((proof) => setIsShown(proof !== null))
  }, [isNeeded])
  return isNeeded && !isShown
}
