import { lazy, type ReactNode, Suspense } from 'react'
import { Shell } from '#src/features/navigation/Shell.tsx'
import { MantineRoot } from '../MantineRoot.tsx'
import { QueryRoot } from '../QueryRoot.tsx'
import { UpdatePrompt } from '../UpdatePrompt.tsx'

/** Nothing on a page waits for it. */
const LazyAccountNotices = lazy(async () => {
  const [{ AccountNotices }, { PrivacyPolicy }] = await Promise.all([
    import('#src/features/profile/AccountNotices.tsx'),
    import('#src/features/auth/privacy/PrivacyPolicy.tsx'),
  ])
  return { default: () => <AccountNotices policy={<PrivacyPolicy />} /> }
})

export function MainLayout({ children }: { readonly children: ReactNode }) {
  return (
    <MantineRoot>
      <QueryRoot>
        <Shell>{children}</Shell>
        <Suspense>
          <LazyAccountNotices />
        </Suspense>
      </QueryRoot>
      <UpdatePrompt />
    </MantineRoot>
  )
}
