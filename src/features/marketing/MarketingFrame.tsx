import { SegmentedControl } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PageHeader } from '#src/ui/page/PageHeader.tsx'
import { usePageTitle } from '#src/ui/page/page-title.ts'

interface MarketingFrameProps {
  readonly view: 'links' | 'interests'
  /** Things that can be done on this list. */
  readonly tools: ReactNode
  readonly children: ReactNode
}

/** Links, and who came through them: two lists of one matter. */
export function MarketingFrame({ view, tools, children }: MarketingFrameProps) {
  const { t } = useTranslation('marketing')
  const navigate = useNavigate()
  const title = t(view === 'links' ? 'list.title' : 'interests.title')
  usePageTitle(title)
  const show = (next: string) =>
    void navigate({ to: next === 'links' ? '/admin/marketing-links' : '/admin/marketing-links/interests' })
  return (
    <>
      <PageHeader
        title={title}
        description={view === 'links' ? t('list.lead') : undefined}
        action={
          <>
            <SegmentedControl
              aria-label={t('view.label')}
              data={[
                { value: 'links', label: t('view.links') },
                { value: 'interests', label: t('view.interests') },
              ]}
              value={view}
              onChange={show}
            />
            {tools}
          </>
        }
      />
      {children}
    </>
  )
}
