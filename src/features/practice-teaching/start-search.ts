/** The search of a link to this page names a group, or a student with the topic that fell. */
export interface StartSearch {
  readonly groupId?: string
  readonly studentId?: string
  /** Name of the student, shown until the assignment is saved. */
  readonly student?: string
  readonly topic?: string
}

/** Reads what stands in the address; what is no text is left out. */
export function startSearch(search: Record<string, unknown>): StartSearch {
  const named = ['groupId', 'studentId', 'student', 'topic'] as const
  return Object.fromEntries(named.flatMap((name) => (typeof search[name] === 'string' ? [[name, search[name]]] : [])))
}
