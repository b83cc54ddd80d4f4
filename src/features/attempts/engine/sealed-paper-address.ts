/** The address of a sealed paper names its content, so a browser keeps the answer and asks once. */
export function sealedPaperAddress(examId: string, hash: string): string {
  return `/api/exams/${examId}/paper?hash=${hash}`
}
