import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { recordQuery } from '#src/features/record-kinds/index.ts'
import type { FieldLabels, useEditForm } from '#src/ui/form/index.ts'
import { DayField, FormGroup, FormPair, leftToRight, StatusField } from '#src/ui/form/index.ts'
import { couponKind } from './coupon-kind.ts'
import { PackageChoice } from './PackageChoice.tsx'

export type CouponValues = {
  readonly code: string
  /** Fields of many at once: what their codes begin with, and how many. */
  readonly prefix: string
  readonly count: string
  readonly title: string
  readonly description: string
  readonly type: 'percentage' | 'fixed'
  /** Percent or riyals as typed, in digits of either kind. */
  readonly amount: string
  /** Days of the academy, both included; empty: no limit. */
  readonly firstDay: string
  readonly lastDay: string
  /** Empty: as often as people like. */
  readonly quantity: string
  readonly perStudent: string
  /** Riyals as typed; empty: none. */
  readonly minimumAmount: string
  /** Empty: any package. */
  readonly packageIds: readonly string[]
  readonly status: 'active' | 'inactive'
}

interface CouponFieldsProps {
  readonly edit: ReturnType<typeof useEditForm<CouponValues, unknown>>
  readonly labels: FieldLabels<CouponValues>
}

/** One coupon; what was used once keeps its type, amount and packages. */
export function SingleCouponFields({ edit, labels, id }: CouponFieldsProps & { readonly id: string | null }) {
  const { t } = useTranslation('coupons')
  const { data } = useQuery({ ...recordQuery(couponKind, id ?? ''), enabled: id !== null })
  const isFrozen = data !== undefined && data.used + data.held > 0
  return (
    <>
      <FormGroup title={t('group.words')}>
        <FormPair>
          <TextInput
            label={labels.code}
            description={t('help.code')}
            required
            dir="auto"
            autoComplete="off"
            spellCheck={false}
            {...edit.field('code')}
          />
          <TitleField edit={edit} labels={labels} />
        </FormPair>
        <DescriptionField edit={edit} labels={labels} />
      </FormGroup>
      <DiscountFields edit={edit} labels={labels} isFrozen={isFrozen} />
      <LimitFields edit={edit} labels={labels} />
    </>
  )
}

/** Many coupons: how their codes begin and how many, and what they have in common. */
export function ManyCouponsFields({ edit, labels }: CouponFieldsProps) {
  const { t } = useTranslation('coupons')
  return (
    <>
      <FormGroup title={t('group.codes')} description={t('group.codesHelp')}>
        <FormPair>
          <TextInput
            label={labels.prefix}
            description={t('help.prefix')}
            dir="auto"
            autoComplete="off"
            spellCheck={false}
            {...edit.field('prefix')}
          />
          <TextInput
            label={labels.count}
            required
            inputMode="numeric"
            autoComplete="off"
            {...leftToRight}
            {...edit.field('count')}
          />
        </FormPair>
        <TitleField edit={edit} labels={labels} />
        <DescriptionField edit={edit} labels={labels} />
      </FormGroup>
      <DiscountFields edit={edit} labels={labels} isFrozen={false} />
      <LimitFields edit={edit} labels={labels} />
    </>
  )
}

function TitleField({ edit: { field }, labels }: CouponFieldsProps) {
  const { t } = useTranslation('coupons')
  return (
    <TextInput
      label={labels.title}
      description={t('help.title')}
      required
      dir="auto"
      autoComplete="off"
      {...field('title')}
    />
  )
}

function DescriptionField({ edit: { field }, labels }: CouponFieldsProps) {
  return <Textarea label={labels.description} dir="auto" autosize minRows={2} maxRows={8} {...field('description')} />
}

function DiscountFields({ edit, labels, isFrozen }: CouponFieldsProps & { readonly isFrozen: boolean }) {
  const { t } = useTranslation('coupons')
  const { field, form } = edit
  const { type, packageIds } = form.getValues()
  return (
    <FormGroup title={t('group.discount')} description={isFrozen ? t('group.frozen') : undefined}>
      <FormPair>
        <NativeSelect
          label={labels.type}
          data={(['percentage', 'fixed'] as const).map((value) => ({ value, label: t(`type.${value}`) }))}
          disabled={isFrozen}
          {...field('type')}
        />
        <TextInput
          label={labels.amount}
          description={t(`help.amount.${type}`)}
          required
          inputMode="decimal"
          autoComplete="off"
          disabled={isFrozen}
          {...leftToRight}
          {...field('amount')}
        />
      </FormPair>
      <PackageChoice
        label={labels.packageIds}
        chosen={packageIds}
        isFixed={isFrozen}
        error={form.errors['packageIds']}
        onChange={(chosen) => form.setFieldValue('packageIds', chosen)}
      />
    </FormGroup>
  )
}

function LimitFields({ edit: { field, form }, labels }: CouponFieldsProps) {
  const { t } = useTranslation('coupons')
  const { firstDay, lastDay } = form.getValues()
  const end = field('lastDay')
  const isInverted = firstDay !== '' && lastDay !== '' && lastDay < firstDay
  const number = { inputMode: 'numeric', autoComplete: 'off', ...leftToRight } as const
  return (
    <FormGroup title={t('group.limits')} description={t('group.limitsHelp')}>
      <FormPair>
        <DayField label={labels.firstDay} {...field('firstDay')} />
        <DayField label={labels.lastDay} {...end} error={end.error && isInverted ? t('help.endsBefore') : end.error} />
      </FormPair>
      <FormPair>
        <TextInput label={labels.quantity} description={t('help.quantity')} {...number} {...field('quantity')} />
        <TextInput label={labels.perStudent} required {...number} {...field('perStudent')} />
      </FormPair>
      <FormPair>
        <TextInput
          label={labels.minimumAmount}
          description={t('help.minimumAmount')}
          {...number}
          inputMode="decimal"
          {...field('minimumAmount')}
        />
        <StatusField label={labels.status} description={t('help.status')} {...field('status')} />
      </FormPair>
    </FormGroup>
  )
}
