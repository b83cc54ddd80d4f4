/**
 * Sentences of failures come from the server in the reader's language. The pages bring only those that they say by
 * themselves, so that the exam, which loads them before its first question, does not load those of every staff page.
 */
import type { Plugin } from 'vite'

/** All of a group, or some of it. */
const SAID_BY_PAGES: Readonly<Record<string, 'all' | readonly string[]>> = {
  auth: ['sign-in-required', 'account-inactive', 'forbidden', 'forbidden-exams', 'students-only', 'too-many-attempts'],
  request: ['too-many', 'not-found'],
  server: 'all',
  exams: ['not-found', 'not-open', 'ended', 'not-published', 'locked', 'not-given', 'group-not-open', 'group-ended'],
  attempts: [
    'not-found',
    'no-attempts-left',
    'already-running',
    'offline-start-refused',
    'id-in-use',
    'ticket-refused',
    'closed',
  ],
}

type Sentences = Readonly<Record<string, string>>

function saidOf([group, sentences]: readonly [string, Sentences]): readonly (readonly [string, Sentences])[] {
  const said = SAID_BY_PAGES[group]
  if (said === undefined) return []
  if (said === 'all') return [[group, sentences]]
  return [[group, Object.fromEntries(Object.entries(sentences).filter(([code]) => said.includes(code)))]]
}

/** The part of `errors.json` that goes to the client. */
export function clientErrors(json: string): string {
  const groups = JSON.parse(json) as Readonly<Record<string, Sentences>>
  return JSON.stringify(Object.fromEntries(Object.entries(groups).flatMap(saidOf)))
}

export function clientErrorTexts(): Plugin {
  return {
    name: 'miqyas:client-errors',
    enforce: 'pre',
    transform: {
      filter: { id: /\/locales\/(?:ar|en)\/errors\.json$/ },
      handler: (json) => clientErrors(json),
    },
  }
}
