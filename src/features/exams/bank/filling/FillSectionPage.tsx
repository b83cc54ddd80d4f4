import { Button, Checkbox, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconRefresh } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ExamDraft } from '#contract/exams/exam-form.ts'
import { BANK_RULES_MOST, SEED_MOST } from '#contract/foundation/limits.ts'
import { recordState } from '#src/api/list-state.ts'
import { rules as typed, useGoBack } from '#src/ui/form/index.ts'
import { RowsField } from '#src/ui/form/RowsField.tsx'
import { SaveBar } from '#src/ui/form/SaveBar.tsx'
import { Card } from '#src/ui/page/Card.tsx'
import { PageHeader } from '#src/ui/page/PageHeader.tsx'
import { usePageTitle } from '#src/ui/page/page-title.ts'
import { RecordPage } from '#src/ui/page/RecordPage.tsx'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import { examDraftQuery } from '../../questions/queries.ts'
import { type PlayerParts, PlayerPartsContext } from '../../questions/text/author-text.tsx'
import { ChosenQuestions } from './ChosenQuestions.tsx'
import { RuleCard } from './RuleCard.tsx'
import { PapersChoice } from '../../draft/outline/PapersChoice.tsx'
import { NEW_RULE, NEW_RULE_OF_OWN_PAPERS } from './rule-values.ts'
import { useFillSection } from './use-fill-section.ts'
import { type FilledSection, type Filling, useFilling } from './use-filling.ts'
import styles from './filling.module.css'

interface FillSectionPageProps {
  readonly examId: string
  /** Null: the exam's last section. */
  readonly sectionId: string | null
  readonly parts: PlayerParts
}

/** A section gets its questions from the bank by rules. */
export function FillSectionPage({ examId, sectionId, parts }: FillSectionPageProps) {
  const { t } = useTranslation('bankFilling')
  const query = useQuery(examDraftQuery(examId))
  usePageTitle(t('title'))
  return (
    <PlayerPartsContext value={parts}>
      <RecordPage state={recordState(query)}>
        {(draft) => {
          const section = draft.sections.find(({ id }) => id === sectionId) ?? draft.sections.at(-1)
          if (section === undefined) return <EmptyState title={t('noSection')}>{t('noSectionHelp')}</EmptyState>
          return <FillSection key={section.id} draft={draft} section={section} />
        }}
      </RecordPage>
    </PlayerPartsContext>
  )
}

function FillSection({ draft, section }: { readonly draft: ExamDraft; readonly section: FilledSection }) {
  const { t } = useTranslation('bankFilling')
  const navigate = useNavigate()
  const examId = draft.exam.id
  const filling = useFilling(examId, section)
  const toQuestions = () => void navigate({ to: '/exams/$examId/questions', params: { examId } })
  const back = useGoBack(toQuestions)
  const { isBusy, run } = useFillSection(examId, section.id, toQuestions)
  const { asked, questionIds, replaces, draws } = filling
  const fill = () => {
    if (asked === null || questionIds.length === 0) return
    void run({ rules: asked.rules, seed: asked.seed, questionIds, replaces, draws })
  }
  return (
    <>
      <PageHeader title={t('title')} description={<Bdi>{section.name}</Bdi>} />
      <div className={styles.page}>
        <Rules filling={filling} section={section} />
        {filling.choice.isError && <p role="alert">{t('failed')}</p>}
        {filling.shown !== undefined && asked !== null && (
          <form
            className={styles.page}
            onSubmit={(event) => {
              event.preventDefault()
              fill()
            }}
          >
            <SeedLine key={asked.seed} seed={asked.seed} filling={filling} />
            <ChosenQuestions rules={filling.shown} filling={filling} />
            {questionIds.length > 0 && (
              <SaveBar
                label={t('submit', { count: questionIds.length })}
                isBusy={isBusy}
                isDirty={false}
                onSave={fill}
                onCancel={back}
              />
            )}
          </form>
        )}
      </div>
    </>
  )
}

function Rules({ filling, section }: { readonly filling: Filling; readonly section: FilledSection }) {
  const { t } = useTranslation('bankFilling')
  const { rules, isReady, choice, hasOwnPapers } = filling
  const replaceable = section.filling?.replaceableIds.length ?? 0
  return (
    <Card text={t('lead')} title={t('rules')}>
      <PapersChoice hasOwnPapers={hasOwnPapers} onChoose={filling.setHasOwnPapers} />
      <RowsField
        id="rules"
        className={styles.rules}
        label={t('rulesLabel')}
        rows={rules}
        onChange={filling.setRules}
        blank={hasOwnPapers ? NEW_RULE_OF_OWN_PAPERS : NEW_RULE}
        addLabel={t('rule.add')}
        most={BANK_RULES_MOST}
      >
        {(rule, place) => (
          <RuleCard rule={rule} place={place} isAlone={rules.length === 1} hasOwnPapers={hasOwnPapers} />
        )}
      </RowsField>
      {replaceable > 0 && (
        <Checkbox
          label={t('replaces', { count: replaceable })}
          description={t('replacesHelp')}
          checked={filling.replaces}
          onChange={(event) => filling.setReplaces(event.currentTarget.checked)}
        />
      )}
      {!isReady && <p role="status">{t('notReady')}</p>}
      {(filling.asked === null || choice.isError) && (
        <p>
          <Button disabled={!isReady} loading={choice.isFetching} onClick={filling.choose}>
            {t('choose')}
          </Button>
        </p>
      )}
    </Card>
  )
}

/** The number by which the same choice can be had again. */
function SeedLine({ seed, filling }: { readonly seed: number; readonly filling: Filling }) {
  const { t } = useTranslation('bankFilling')
  const [number, setNumber] = useState(String(seed))
  const wanted = typed.typedNumber(number)
  const isWrong = wanted === null || !Number.isInteger(wanted) || wanted < 0 || wanted > SEED_MOST
  return (
    <div className={styles.seed}>
      <TextInput
        label={t('seed')}
        description={t('seedHelp')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        inputMode="numeric"
        autoComplete="off"
        value={number}
        onChange={(event) => setNumber(event.currentTarget.value)}
        error={isWrong && t('wrongSeed')}
      />
      {wanted !== null && !isWrong && wanted !== seed && (
        <Button variant="default" onClick={() => filling.chooseBy(wanted)}>
          {t('bySeed')}
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<IconRefresh size={18} aria-hidden />}
        loading={filling.choice.isFetching}
        onClick={filling.choose}
      >
        {t('chooseAgain')}
      </Button>
    </div>
  )
}
