import type { ReactNode } from 'react'
import { EditRecordPage } from '#src/features/records/index.ts'
import { PackageAccess } from './access/PackageAccess.tsx'
import { packageForm } from './package-form.ts'
import { packageKind } from './package-kind.ts'
import { PackageExams } from './PackageExams.tsx'

interface PackagePageProps {
  readonly packageId: string
  /** The courses that it opens, which are another feature's. */
  readonly courses: ReactNode
}

/** A package: its words and prices, what it opens, and who has it. */
export function PackagePage({ packageId, courses }: PackagePageProps) {
  return (
    <EditRecordPage
      kind={packageKind}
      form={packageForm}
      id={packageId}
      below={
        <>
          <PackageExams packageId={packageId} />
          {courses}
          <PackageAccess key={packageId} packageId={packageId} />
        </>
      }
    />
  )
}
