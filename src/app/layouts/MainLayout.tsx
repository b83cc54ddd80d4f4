import { lazy, type ReactNode, Suspense } from 'react'
import { Shell } from '#src/features/navigation/Shell.tsx'
import { MantineRoot } from '../MantineRoot.tsx'
import { QueryRoot } from '../QueryRoot.tsx'
import { UpdatePrompt } from '../UpdatePrompt.tsx'

/** Nothing on a page waits for it. */
const AccountNotices = lazy(async () => ({
  default: (await import('#src/features/profile/AccountNotices.tsx')).AccountNotices,
}))
const PrivacyPolicy = lazy(async () => ({
  default: (await import('#src/features/auth/privacy/PrivacyPolicy.tsx')).PrivacyPolicy,
}))

export function MainLayout({ children }: { readonly children: ReactNode }) {
  return (
    <MantineRoot>
      <QueryRoot>
        <Shell>{children}</Shell>
        <Suspense>
          <AccountNotices policy={<PrivacyPolicy />} />
        </Suspense>
      </QueryRoot>
      <UpdatePrompt />
    </MantineRoot>
  )
}
