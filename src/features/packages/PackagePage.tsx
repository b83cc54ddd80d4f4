import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { PackageRecord } from '#contract/shop/packages.ts'
import { RecordParts, type RecordTab, TabbedRecordPage } from '#src/features/records/index.ts'
import { StatusDot } from '#src/ui/list/index.ts'
import { PackageAccess } from './access/PackageAccess.tsx'
import { packageForm } from './package-form.ts'
import { packageKind } from './package-kind.ts'
import { PackageExams } from './PackageExams.tsx'
import { PackageOverview } from './PackageOverview.tsx'

interface PackagePageProps {
  readonly packageId: string
  readonly tab: RecordTab | undefined
  /** The courses that it opens, which are another feature's. */
  readonly courses: ReactNode
}

/** A package: what it is and how it goes, what it opens, who has it, its changes and its form. */
export function PackagePage({ packageId, tab, courses }: PackagePageProps) {
  const { t } = useTranslation('packages')
  return (
    <TabbedRecordPage
      kind={packageKind}
      form={packageForm}
      id={packageId}
      tab={tab}
      state={(record) => <PackageState record={record} />}
      parts={[
        { id: 'overview', content: (record) => <PackageOverview record={record} /> },
        {
          id: 'contents',
          label: t('page.contents'),
          content: () => (
            <RecordParts>
              <PackageExams packageId={packageId} />
              {courses}
            </RecordParts>
          ),
        },
        { id: 'people', content: () => <PackageAccess packageId={packageId} /> },
      ]}
    />
  )
}

function PackageState({ record: { tier, status } }: { readonly record: PackageRecord }) {
  const { t } = useTranslation(['packages', 'lists'])
  return (
    <>
      <span>{t(`packages:tier.${tier}`)}</span>
      <StatusDot tone={status === 'active' ? 'on' : 'off'}>{t(`lists:status.${status}`)}</StatusDot>
    </>
  )
}
