import { Suspense } from 'react'
import { lazyExtra } from '#src/ui/behaviour/lazy-extra.ts'
import type { PracticeBase } from '../data/use-practice.ts'

/** Nothing on a page waits for it. */
const Invitation = lazyExtra(async () => (await import('#src/features/device/index.ts')).InstallInvitation)

/** Offers the app to who has succeeded in something here, not before. */
export function InstallOffer({ practice: { answers } }: { readonly practice: Pick<PracticeBase, 'answers'> }) {
  if (!answers.some(({ isRight }) => isRight)) return null
  return (
    <Suspense>
      <Invitation after="practice" />
    </Suspense>
  )
}
