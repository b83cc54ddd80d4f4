import { NativeSelect, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PackageOffer } from '#contract/shop/packages.ts'
import type { PaymentView } from '#contract/shop/payments.ts'
import type { PackagePeriod } from '#domain/access/packages.ts'
import { writeRiyals } from '#domain/money/halalas.ts'
import { OUTSIDE_METHODS } from '#domain/orders/statuses.ts'
import { callRoute, routes } from '#src/api/index.ts'
import { recordState } from '#src/api/list-state.ts'
import { uploadImage } from '#src/api/upload-image.ts'
import { useReader } from '#src/features/auth/index.ts'
import { useFreshProof, useIdempotencyKey } from '#src/features/fresh-proof/index.ts'
import { offersQuery } from '#src/features/packages/index.ts'
import {
  EditForm,
  type FieldLabels,
  FormGroup,
  FormPair,
  ImageField,
  leftToRight,
  useEditForm,
  useGoBack,
  DayField,
} from '#src/ui/form/index.ts'
import { useLocale } from '#src/ui/format/format-context.ts'
import { PageHeader } from '#src/ui/page/PageHeader.tsx'
import { usePageTitle } from '#src/ui/page/page-title.ts'
import { RecordPage } from '#src/ui/page/RecordPage.tsx'
import { showSnackbar } from '#src/ui/snackbar/snackbar.ts'
import { BuyerField } from './BuyerField.tsx'
import { blankOutside, outsideBody, outsideChecks, type OutsideValues } from './outside-form.ts'
import { PAYMENTS_KEY } from './queries.ts'

/** A bank transfer or cash of a student: recorded here, it opens the package as a card would. */
export function RecordPaymentPage() {
  const { t } = useTranslation('payments')
  // The list is as buyers see it: who manages payments may not read the packages themselves.
  const offers = useQuery({ ...offersQuery, staleTime: 0 })
  usePageTitle(t('record.title'))
  return (
    <>
      <PageHeader title={t('record.title')} description={t('record.lead')} />
      <RecordPage state={recordState(offers)}>{({ items }) => <RecordForm offers={items} />}</RecordPage>
    </>
  )
}

function useLabels(): FieldLabels<OutsideValues> {
  const { t } = useTranslation('payments')
  return {
    email: t('record.email'),
    packageId: t('column.package'),
    period: t('column.period'),
    method: t('column.method'),
    amount: t('record.amount'),
    paidOn: t('record.paidOn'),
    reference: t('record.reference'),
    image: t('record.image'),
  }
}

function useRecordForm() {
  const { t } = useTranslation('payments')
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { call, dialog } = useFreshProof()
  const { key, settle } = useIdempotencyKey()
  const [begun] = useState(() => blankOutside(Date.now()))
  const edit = useEditForm<OutsideValues, PaymentView>({
    ...outsideChecks,
    loaded: { values: begun, revision: 0 },
    save: async (values) => {
      const body = outsideBody(key, values)
      const result = await call(() => callRoute(routes.payments.recordOutside, { body }))
      settle(result)
      return result
    },
    onSaved: (payment) => {
      void queries.invalidateQueries({ queryKey: PAYMENTS_KEY })
      showSnackbar(t('record.done'))
      void navigate({ to: '/admin/payments/$paymentId', params: { paymentId: payment.id } })
    },
  })
  return { edit, dialog }
}

function priceOf(offers: readonly PackageOffer[], packageId: string, period: PackagePeriod): string | null {
  const offer = offers.find(({ id }) => id === packageId)
  const sold = period === 'monthly' ? offer?.monthly : offer?.yearly
  return sold?.price == null ? null : writeRiyals(sold.price)
}

function RecordForm({ offers }: { readonly offers: readonly PackageOffer[] }) {
  const { t } = useTranslation('payments')
  const navigate = useNavigate()
  const labels = useLabels()
  const { edit, dialog } = useRecordForm()
  const back = useGoBack(() => void navigate({ to: '/admin/payments' }))
  return (
    <>
      <EditForm edit={edit} labels={labels} onCancel={back} saveLabel={t('record.submit')}>
        <WhatWasBought edit={edit} labels={labels} offers={offers} />
        <HowItCame edit={edit} labels={labels} />
      </EditForm>
      {dialog}
    </>
  )
}

interface FieldsProps {
  readonly edit: ReturnType<typeof useRecordForm>['edit']
  readonly labels: FieldLabels<OutsideValues>
}

function WhatWasBought({ edit, labels, offers }: FieldsProps & { readonly offers: readonly PackageOffer[] }) {
  const { t } = useTranslation('payments')
  const { language } = useLocale()
  const { field, form } = edit
  const maySearch = useReader().may('list-users')
  const choose = (next: Partial<Pick<OutsideValues, 'packageId' | 'period'>>) => {
    const { packageId, period } = { ...form.getValues(), ...next }
    form.setValues(next)
    const price = priceOf(offers, packageId, period)
    if (price !== null) form.setFieldValue('amount', price)
  }
  const periods = (['monthly', 'yearly'] as const).map((value) => ({ value, label: t(`period.${value}`) }))
  const packages = offers.map(({ id, name }) => ({ value: id, label: name[language] }))
  return (
    <FormGroup title={t('record.what')}>
      <BuyerField label={labels.email} maySearch={maySearch} {...field('email')} />
      <FormPair>
        <NativeSelect
          label={labels.packageId}
          required
          data={[{ value: '', label: t('record.choose') }, ...packages]}
          {...field('packageId')}
          onChange={({ currentTarget }) => choose({ packageId: currentTarget.value })}
        />
        <NativeSelect
          label={labels.period}
          data={periods}
          {...field('period')}
          onChange={({ currentTarget }) => choose({ period: currentTarget.value as PackagePeriod })}
        />
      </FormPair>
    </FormGroup>
  )
}

function HowItCame({ edit: { field, form }, labels }: FieldsProps) {
  const { t: wayOf } = useTranslation('paymentMethods')
  const { t } = useTranslation('payments')
  const methods = OUTSIDE_METHODS.map((value) => ({ value, label: wayOf(value) }))
  return (
    <FormGroup title={t('record.how')}>
      <FormPair>
        <NativeSelect label={labels.method} data={methods} {...field('method')} />
        <TextInput
          label={labels.amount}
          description={t('record.amountHelp')}
          required
          inputMode="decimal"
          autoComplete="off"
          {...leftToRight}
          {...field('amount')}
        />
      </FormPair>
      <FormPair>
        <DayField label={labels.paidOn} required {...field('paidOn')} />
        <TextInput
          label={labels.reference}
          description={t('record.referenceHelp')}
          required
          dir="auto"
          autoComplete="off"
          {...field('reference')}
        />
      </FormPair>
      <ImageField
        id="image"
        label={labels.image}
        description={t('record.imageHelp')}
        value={form.getValues().image}
        onChange={(image) => form.setFieldValue('image', image)}
        upload={uploadImage}
        error={form.errors['image']}
      />
    </FormGroup>
  )
}
