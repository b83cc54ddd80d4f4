import { describe, expect, it } from 'vitest'
import { findCycle } from '../../scripts/cycles.ts'
import { featureOf, RULES } from './rules.ts'
import type { ImportOf } from '../../scripts/source-files.ts'

const arrow = (from: string, to: string, kind: Partial<ImportOf> = {}): ImportOf => ({
  from,
  to,
  isPackage: false,
  typeOnly: false,
  names: [],
  ...kind,
})
const isPackage = true

/** Imports that break a rule, by rule, and one that looks alike and is allowed. */
const PLANTED: Readonly<Record<string, { readonly wrong: readonly ImportOf[]; readonly right: ImportOf }>> = {
  'lets the domain import something else than itself': {
    wrong: [arrow('domain/a.ts', 'contract/a.ts'), arrow('domain/a.ts', 'zod/mini', { isPackage })],
    right: arrow('domain/a.ts', 'domain/b/c.ts'),
  },
  'lets the contract import more than the domain and Zod': {
    wrong: [arrow('contract/a.ts', 'server/app.ts'), arrow('contract/a.ts', 'zod', { isPackage })],
    right: arrow('contract/a.ts', 'zod/mini', { isPackage }),
  },
  'brings browser code to the server': {
    wrong: [arrow('server/app.ts', 'src/main.tsx'), arrow('server/app.ts', 'sw/precache.ts', { typeOnly: true })],
    right: arrow('server/app.ts', 'contract/a.ts'),
  },
  'brings server code to the browser': {
    wrong: [arrow('src/main.tsx', 'server/app.ts'), arrow('sw/precache.ts', 'server/app.ts')],
    right: arrow('src/main.tsx', 'contract/a.ts'),
  },
  'lets the service worker import more than domain, contract, texts and the offline layer': {
    wrong: [arrow('sw/update.ts', 'src/ui/text/Num.tsx'), arrow('sw/update.ts', 'react', { isPackage })],
    right: arrow('sw/update.ts', 'src/offline/drain.ts'),
  },
  'lets the offline layer import what the worker cannot have': {
    wrong: [arrow('src/offline/a.ts', 'src/api/a.ts'), arrow('src/offline/a.ts', 'react', { isPackage })],
    right: arrow('src/offline/a.ts', 'dexie', { isPackage }),
  },
  'lets interface pieces, offline layer, features or API import routes or the app': {
    wrong: [arrow('src/features/a/A.tsx', 'src/routes/a.tsx'), arrow('src/ui/A.tsx', 'src/app/a.ts')],
    right: arrow('src/routes/a.tsx', 'src/features/a/A.tsx'),
  },
  'teaches an interface piece a feature or the API': {
    wrong: [arrow('src/ui/A.tsx', 'src/features/a/index.ts'), arrow('src/ui/A.tsx', 'src/api/a.ts')],
    right: arrow('src/features/a/A.tsx', 'src/ui/A.tsx'),
  },
  'brings the editor of long texts to a page without one': {
    wrong: [arrow('src/features/a/A.tsx', '@codemirror/view', { isPackage })],
    right: arrow('src/ui/rich-text/area/a.ts', '@codemirror/view', { isPackage }),
  },
  'changes something on the server past `useChange`': {
    wrong: [arrow('src/features/a/A.tsx', '@tanstack/react-query', { isPackage, names: ['useQuery', 'useMutation'] })],
    right: arrow('src/features/a/A.tsx', '@tanstack/react-query', { isPackage, names: ['useQuery'] }),
  },
  'frames a dialog past `Dialog`': {
    wrong: [arrow('src/features/a/A.tsx', '@mantine/core', { isPackage, names: ['Button', 'Modal'] })],
    right: arrow('src/ui/dialog/Dialog.tsx', '@mantine/core', { isPackage, names: ['Modal'] }),
  },
  'reaches another feature past its index': {
    wrong: [
      arrow('src/features/a/A.tsx', 'src/features/b/B.tsx'),
      arrow('server/modules/a/a.ts', 'server/modules/b/b.repo.ts', { typeOnly: true }),
    ],
    right: arrow('server/modules/a/a.ts', 'server/modules/b/index.ts'),
  },
  'talks to the database outside of a repository': {
    wrong: [
      arrow('server/modules/a/a.service.ts', 'drizzle-orm', { isPackage }),
      arrow('server/modules/a/a.service.ts', 'server/db/schema.ts'),
    ],
    right: arrow('server/modules/a/a.repo.ts', 'drizzle-orm', { isPackage }),
  },
  'lets exams read attempts': {
    wrong: [
      arrow('server/modules/exams/exams.repo.ts', 'server/db/schema.ts', { names: ['exams', 'attempts'] }),
      arrow('server/modules/exams/exams.repo.ts', 'server/modules/attempts/index.ts', { typeOnly: true }),
    ],
    right: arrow('server/modules/exams/exams.repo.ts', 'server/db/schema.ts', { names: ['exams', 'examVersions'] }),
  },
  'imports tests into production code': {
    wrong: [arrow('server/app.ts', 'tests/http.ts'), arrow('src/main.tsx', 'src/ui/Num.test.tsx')],
    right: arrow('server/app.ts', 'server/start.ts'),
  },
}

describe('a wrong import that is planted', () => {
  it.each(RULES)('is found by the rule for who $stops', ({ stops, broken }) => {
    const planted = PLANTED[stops]
    expect(planted?.wrong.length).toBeGreaterThan(0)
    for (const wrong of planted?.wrong ?? []) expect(broken([wrong])).toEqual([wrong])
    expect(planted && broken([planted.right])).toEqual([])
  })

  it('is found where it closes a circle, of types too', () => {
    const circle = [arrow('domain/a.ts', 'domain/b.ts'), arrow('domain/b.ts', 'domain/a.ts', { typeOnly: true })]
    expect(findCycle(circle)).toEqual(['domain/a.ts', 'domain/b.ts', 'domain/a.ts'])
    expect(findCycle(circle.slice(0, 1))).toBeNull()
    expect(findCycle([arrow('domain/a.ts', 'domain/a.ts')])).toEqual(['domain/a.ts', 'domain/a.ts'])
  })

  it('is found where two features import each other through different files', () => {
    const mutual = [
      arrow('server/modules/a/x.ts', 'server/modules/b/index.ts'),
      arrow('server/modules/b/y.ts', 'server/modules/a/index.ts'),
    ]
    expect(findCycle(mutual)).toBeNull()
    expect(findCycle(mutual, featureOf)).toHaveLength(3)
  })
})
