import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { MATHEMATICS } from '#domain/rich-text/mathematics.ts'
import { uploadImage } from '#src/api/upload-image.ts'
import { useReader } from '#src/features/auth/index.ts'
import { categoryChoices, categoryTreeQuery } from '#src/features/categories/index.ts'
import { DateTimeField, FormGroup, FormPair, ImageField, leftToRight } from '#src/ui/form/index.ts'
import { Callout } from '#src/ui/page/Callout.tsx'
import { ExamChoice } from '../../questions/editor/ExamChoice.tsx'
import { CourseChoice } from './CourseChoice.tsx'
import { SecondLanguageFields } from './SecondLanguageFields.tsx'
import { ScaleFields } from './ScaleFields.tsx'
import { ResultFields } from './ResultFields.tsx'
import type { SettingsFieldsProps } from './settings-fields-props.ts'
import { isInverted, type SettingsValues } from './settings-form.ts'
import { ToolFields } from './ToolFields.tsx'

const HELP_BELOW: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']

/** All settings of an exam, in the order in which an author meets them. */
export function SettingsFields(props: SettingsFieldsProps) {
  return (
    <>
      <Basics {...props} />
      <Time {...props} />
      <Attempts {...props} />
      <Marks {...props} />
      <ToolFields {...props} />
      <SecondLanguageFields {...props} />
      <ResultFields {...props} />
      <Results {...props} />
      <Offline {...props} />
      <SafeBrowser {...props} />
      <Visibility {...props} />
    </>
  )
}

export function useCategoryChoices() {
  const { t } = useTranslation('examDraft')
  const { may } = useReader()
  const { data } = useQuery({ ...categoryTreeQuery, enabled: may('list-categories') })
  return [{ value: '', label: t('settings.noCategory') }, ...categoryChoices(data?.items ?? [])]
}

/** Answers whether there is a category to choose; the field keeps its place while that is not known. */
export function useHasCategories(): boolean {
  const { may } = useReader()
  const { data, isLoading } = useQuery({ ...categoryTreeQuery, enabled: may('list-categories') })
  return isLoading || categoryChoices(data?.items ?? []).length > 0
}

export function useLocaleChoices() {
  const { t } = useTranslation('examDraft')
  return (['ar', 'en'] as const).map((value) => ({ value, label: t(`language.${value}`) }))
}

export function useTypeChoices() {
  const { t } = useTranslation('exams')
  return (['quantitative', 'verbal', 'mixed'] as const).map((value) => ({ value, label: t(`type.${value}`) }))
}

export function useMathematicsChoices() {
  const { t } = useTranslation('examDraft')
  return MATHEMATICS.map((value) => ({ value, label: t(`mathematics.${value}`) }))
}

function Basics({ edit: { field, form }, labels }: SettingsFieldsProps) {
  const { t } = useTranslation('examDraft')
  const categories = useCategoryChoices()
  const image = field('imageFile')
  return (
    <FormGroup title={t('settings.basics')}>
      <TextInput
        label={labels.title}
        description={t('help.title')}
        inputWrapperOrder={HELP_BELOW}
        required
        dir="auto"
        autoComplete="off"
        {...field('title')}
      />
      <Textarea
        label={labels.description}
        description={t('help.description')}
        inputWrapperOrder={HELP_BELOW}
        rows={3}
        dir="auto"
        {...field('description')}
      />
      <FormPair>
        <NativeSelect
          label={labels.locale}
          description={t('help.locale')}
          inputWrapperOrder={HELP_BELOW}
          data={useLocaleChoices()}
          {...field('locale')}
        />
        <NativeSelect label={labels.type} data={useTypeChoices()} {...field('type')} />
      </FormPair>
      <NativeSelect
        label={labels.mathematics}
        description={t('help.mathematics')}
        inputWrapperOrder={HELP_BELOW}
        data={useMathematicsChoices()}
        {...field('mathematics')}
      />
      <NativeSelect label={labels.categoryId} data={categories} {...field('categoryId')} />
      <ImageField
        id="imageFile"
        label={labels.imageFile}
        value={form.getValues().imageFile}
        onChange={(value) => form.setFieldValue('imageFile', value)}
        upload={uploadImage}
        error={image.error}
      />
    </FormGroup>
  )
}

function Time({ edit: { field, form }, labels }: SettingsFieldsProps) {
  const { t } = useTranslation('examDraft')
  const end = field('endsAt')
  const { opensAt, endsAt } = form.getValues()
  const endError = end.error && isInverted({ opensAt, endsAt }) ? t('help.endsBefore') : end.error
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ')
  return (
    <FormGroup title={t('settings.time')} description={t('settings.zone', { zone })}>
      <NumberText name="durationMinutes" help={t('help.durationMinutes')} isRequired {...{ field, labels }} />
      <FormPair>
        <DateTimeField label={labels.opensAt} clock="device" description={t('help.opensAt')} {...field('opensAt')} />
        <DateTimeField label={labels.endsAt} clock="device" description={t('help.endsAt')} {...end} error={endError} />
      </FormPair>
    </FormGroup>
  )
}

function Attempts({ edit: { field, form }, labels }: SettingsFieldsProps) {
  const { t } = useTranslation('examDraft')
  const before = form.getValues().afterExamId
  return (
    <FormGroup title={t('settings.attempts')}>
      <ExamChoice
        id="afterExamId"
        label={labels.afterExamId}
        description={t('help.afterExamId')}
        value={before?.id ?? null}
        proposed={before ?? undefined}
        onChoose={(id, title) => form.setFieldValue('afterExamId', { id, title })}
        onClear={() => form.setFieldValue('afterExamId', null)}
        error={field('afterExamId').error}
      />
      <CourseChoice
        id="afterCourseId"
        label={labels.afterCourseId}
        description={t('help.afterCourseId')}
        value={form.getValues().afterCourseId}
        onChange={(course) => form.setFieldValue('afterCourseId', course)}
        error={field('afterCourseId').error}
      />
      <NumberText name="maximumAttempts" help={t('help.maximumAttempts')} {...{ field, labels }} />
      <NumberText name="leaveGraceSeconds" help={t('help.leaveGraceSeconds')} isRequired {...{ field, labels }} />
      <NumberText name="lateSyncHours" help={t('help.lateSyncHours')} isRequired {...{ field, labels }} />
      <NumberText name="silenceMinutes" help={t('help.silenceMinutes')} {...{ field, labels }} />
    </FormGroup>
  )
}

function Marks(props: SettingsFieldsProps) {
  const { field } = props.edit
  const { labels } = props
  const { t } = useTranslation('examDraft')
  return (
    <FormGroup title={t('settings.marks')}>
      <SettingSwitch name="shuffleOptions" help={t('help.shuffleOptions')} {...{ field, labels }} />
      <SettingSwitch name="partialCredit" help={t('help.partialCredit')} {...{ field, labels }} />
      <NumberText name="passMark" help={t('help.passMark')} {...{ field, labels }} />
      <ScaleFields {...props} />
      <SettingSwitch name="certificate" help={t('help.certificate')} {...{ field, labels }} />
    </FormGroup>
  )
}

function Results({ edit: { field }, labels }: SettingsFieldsProps) {
  const { t } = useTranslation('examDraft')
  return (
    <FormGroup title={t('settings.results')}>
      <SettingSwitch name="showAnswer" help={t('help.showAnswer')} {...{ field, labels }} />
      <SettingSwitch name="showHint" help={t('help.showHint')} {...{ field, labels }} />
      <SettingSwitch name="percentileShown" help={t('help.percentileShown')} {...{ field, labels }} />
      <SettingSwitch name="replay" help={t('help.replay')} {...{ field, labels }} />
      <TextInput
        label={labels.videoLink}
        description={t('help.videoLink')}
        inputWrapperOrder={HELP_BELOW}
        type="url"
        inputMode="url"
        autoComplete="off"
        {...leftToRight}
        {...field('videoLink')}
      />
    </FormGroup>
  )
}

function Offline({ edit: { field, form }, labels }: SettingsFieldsProps) {
  const { t } = useTranslation('examDraft')
  return (
    <FormGroup title={t('settings.offline')}>
      <SettingSwitch name="allowPreparation" help={t('help.allowPreparation')} {...{ field, labels }} />
      <SettingSwitch name="allowOfflineStart" help={t('help.allowOfflineStart')} {...{ field, labels }} />
      {form.getValues().allowOfflineStart && <Callout tone="attention">{t('help.offlineStartMeans')}</Callout>}
    </FormGroup>
  )
}

/** What the browser stops and what it does not stands there before it is chosen for students. */
function SafeBrowser({ edit: { field, form }, labels }: SettingsFieldsProps) {
  const { t } = useTranslation('examDraft')
  return (
    <FormGroup title={t('settings.safeBrowser')}>
      <SettingSwitch name="safeBrowser" help={t('help.safeBrowser')} {...{ field, labels }} />
      {form.getValues().safeBrowser && (
        <Callout tone="attention">
          <p>{t('help.safeBrowserStops')}</p>
          <p>{t('help.safeBrowserLeaves')}</p>
          <p>{t('help.safeBrowserAnswers')}</p>
          <p>{t('help.safeBrowserTell')}</p>
        </Callout>
      )}
    </FormGroup>
  )
}

function Visibility({ edit: { field }, labels }: SettingsFieldsProps) {
  const { t } = useTranslation('examDraft')
  return (
    <FormGroup title={t('settings.visibility')}>
      <SettingSwitch name="active" help={t('help.active')} {...{ field, labels }} />
      <SettingSwitch name="demo" help={t('help.demo')} {...{ field, labels }} />
    </FormGroup>
  )
}

interface OneFieldProps {
  readonly name: keyof SettingsValues & string
  readonly help: string
  readonly field: SettingsFieldsProps['edit']['field']
  readonly labels: SettingsFieldsProps['labels']
  readonly isRequired?: boolean
}

function SettingSwitch({ name, help, field, labels }: OneFieldProps) {
  return <Switch label={labels[name]} description={help} {...field(name, 'checkbox')} />
}

function NumberText({ name, help, field, labels, isRequired = false }: OneFieldProps) {
  return (
    <TextInput
      label={labels[name]}
      description={help}
      inputWrapperOrder={HELP_BELOW}
      required={isRequired}
      inputMode="numeric"
      autoComplete="off"
      {...leftToRight}
      {...field(name)}
    />
  )
}
