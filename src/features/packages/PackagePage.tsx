import { EditRecordPage } from '#src/features/records/index.ts'
import { packageForm } from './package-form.ts'
import { packageKind } from './package-kind.ts'
import { PackageExams } from './PackageExams.tsx'

/** A package: its words and prices, and what it opens. */
export function PackagePage({ packageId }: { readonly packageId: string }) {
  return (
    <EditRecordPage
      kind={packageKind}
      form={packageForm}
      id={packageId}
      below={<PackageExams packageId={packageId} />}
    />
  )
}
