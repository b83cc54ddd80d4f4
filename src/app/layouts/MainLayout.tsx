import { type ReactNode, startTransition, Suspense, useEffect, useState } from 'react'
import { mayOpen } from '#domain/pages/page-rights.ts'
import { useReader } from '#src/features/auth/index.ts'
import { Shell } from '#src/features/navigation/frame/Shell.tsx'
import { lazyExtraWhenIdle } from '#src/ui/behaviour/lazy-extra.ts'
import { AskedQuestion } from '#src/ui/dialog/AskedQuestion.tsx'
import { PersonPages } from '#src/ui/text/person-pages.ts'
import { MantineRoot } from '../MantineRoot.tsx'
import { QueryRoot } from '../QueryRoot.tsx'
import { UpdatePrompt } from '../UpdatePrompt.tsx'

/** Nothing on a page waits for it. */
const AccountNotices = lazyExtraWhenIdle(
  async () => (await import('#src/features/profile/AccountNotices.tsx')).AccountNotices,
)
const PrivacyPolicy = lazyExtraWhenIdle(
  async () => (await import('#src/features/auth/privacy/PrivacyPolicy.tsx')).PrivacyPolicy,
)

export function MainLayout({ children }: { readonly children: ReactNode }) {
  const reader = useReader()
  return (
    <MantineRoot>
      <QueryRoot>
        <PersonPages value={mayOpen('/admin/users', reader)}>
          <Shell>{children}</Shell>
        </PersonPages>
        <Notices />
      </QueryRoot>
      <UpdatePrompt />
    </MantineRoot>
  )
}

/** Asked for when the page stands: what it shows first comes before what hardly anybody is shown. */
function Notices() {
  const [isTime, setTime] = useState(false)
  useEffect(() => startTransition(() => setTime(true)), [])
  if (!isTime) return null
  return (
    <Suspense>
      <AccountNotices policy={<PrivacyPolicy />} />
      <AskedQuestion />
    </Suspense>
  )
}
