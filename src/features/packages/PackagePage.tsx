import type { ReactNode } from 'react'
import { EditRecordPage } from '#src/features/records/index.ts'
import { packageForm } from './package-form.ts'
import { packageKind } from './package-kind.ts'
import { PackageExams } from './PackageExams.tsx'

interface PackagePageProps {
  readonly packageId: string
  /** The courses that it opens, which are another feature's. */
  readonly courses: ReactNode
}

/** A package: its words and prices, and what it opens. */
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
        </>
      }
    />
  )
}
