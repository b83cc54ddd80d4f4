import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { callRoute, routes } from '#src/api/index.ts'
import { useFreshProof } from '#src/features/fresh-proof/index.ts'
import { EditForm, useEditForm, useGoBack } from '#src/ui/form/index.ts'
import { PageHeader } from '#src/ui/page/PageHeader.tsx'
import { usePageTitle } from '#src/ui/page/page-title.ts'
import { showSnackbar } from '#src/ui/snackbar/snackbar.ts'
import { batchForm, batchOf } from './coupon-form.ts'
import { COUPONS_KEY } from './coupon-kind.ts'
import { type CouponValues, ManyCouponsFields } from './CouponFields.tsx'

/** Makes many coupons at once, and then shows them in the list, where they can be exported. */
export function ManyCouponsPage() {
  const { t } = useTranslation('coupons')
  const navigate = useNavigate()
  const queries = useQueryClient()
  const back = useGoBack(() => void navigate({ to: '/coupons' }))
  const labels = batchForm.labels()
  const { call, dialog } = useFreshProof()
  const edit = useEditForm<CouponValues, { readonly made: number; readonly title: string }>({
    ...batchForm,
    loaded: { values: batchForm.blank, revision: 0 },
    save: async (values) => {
      const result = await call(() => callRoute(routes.coupons.makeCoupons, { body: batchOf(values) }))
      return result.ok ? { ...result, value: { made: result.value.count, title: values.title.trim() } } : result
    },
    onSaved: ({ made, title }) => {
      void queries.invalidateQueries({ queryKey: COUPONS_KEY })
      showSnackbar(t('codes.made', { count: made }))
      void navigate({ to: '/coupons', search: { q: title } })
    },
  })
  usePageTitle(t('codes.title'))
  return (
    <>
      <PageHeader title={t('codes.title')} description={t('codes.lead')} />
      <EditForm edit={edit} labels={labels} onCancel={back} saveLabel={t('codes.submit')}>
        <ManyCouponsFields edit={edit} labels={labels} />
      </EditForm>
      {dialog}
    </>
  )
}
