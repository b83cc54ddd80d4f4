import { Button, Group, Progress, Stack } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { ShowText } from '#src/ui/text/show-text.ts'
import type { ImportStanding } from '#contract/exams/exchange.ts'
import { download } from '#src/api/download.ts'
import { routes } from '#src/api/index.ts'
import { useChange } from '#src/api/use-change.ts'
import { useReader } from '#src/features/auth/index.ts'
import { FileDrop } from '#src/ui/form/FileDrop.tsx'
import { PageHeader } from '#src/ui/page/PageHeader.tsx'
import { usePageTitle } from '#src/ui/page/page-title.ts'
import { NoPermission } from '#src/ui/states/NoPermission.tsx'
import { Callout } from '#src/ui/page/Callout.tsx'
import { Column } from '#src/ui/page/Column.tsx'
import { ImportReport } from './ImportReport.tsx'
import { QuestionColumns } from './QuestionColumns.tsx'
import { ImportTargetForm } from './ImportTargetForm.tsx'
import { ImportedQuestions } from './ImportedQuestions.tsx'
import { useImport } from './use-import.ts'

interface ImportPageProps {
  /** The exam whose sections can take the questions; null: only a new exam can. */
  readonly examId: string | null
  readonly showText: ShowText
}

const FILES = '.docx,.gift,.txt,.xml,.zip,.imscc,.xlsx,.ods,.csv,.tsv'

/** A file of questions: first what was understood of it, then all of that or nothing. */
export function ImportPage({ examId, showText }: ImportPageProps) {
  const { t } = useTranslation('exchange')
  const { may } = useReader()
  const { file, report, problem, isChecking, isImporting, standing, checkFile, readColumns, importInto, startAgain } =
    useImport()
  const title = t(examId === null ? 'import.newTitle' : 'import.title')
  usePageTitle(title)
  if (!may('create-questions')) return <NoPermission />
  if (standing?.done) return <Done title={title} done={standing.done} onAgain={startAgain} />
  return (
    <>
      <PageHeader title={title} description={t('import.lead')} action={<Template />} />
      <Column>
        <p className="mq-quiet">{t('import.formats')}</p>
        <FileDrop
          label={t('import.drop')}
          chooseLabel={t(file === null ? 'import.choose' : 'import.chooseAnother')}
          accept={FILES}
          file={file}
          isBusy={isChecking}
          error={report === null ? problem : null}
          onFile={(chosen) => void checkFile(chosen)}
        />
        {report !== null && <ImportReport report={report} />}
        {report?.sheet && (
          <QuestionColumns key={report.id} sheet={report.sheet} isBusy={isChecking} onColumns={readColumns} />
        )}
        {report !== null && report.understood === 0 && problem !== null && (
          <Callout role="alert" tone="danger">
            {problem}
          </Callout>
        )}
        {report !== null && report.understood > 0 && (
          <>
            <ImportTargetForm
              key={report.id}
              report={report}
              examId={examId}
              isBusy={isImporting}
              problem={problem}
              onImport={importInto}
            />
            {isImporting && <Running standing={standing} />}
            <ImportedQuestions importId={report.id} locale={report.locale} format={report.format} showText={showText} />
          </>
        )}
      </Column>
    </>
  )
}

function Template() {
  const { t } = useTranslation('exchange')
  const { run: fetchTemplate } = useChange({
    call: () => download(routes.exchange.importTemplate, {}, 'questions.xlsx'),
  })
  return (
    <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />} onClick={() => void fetchTemplate()}>
      {t('import.template')}
    </Button>
  )
}

function Running({ standing }: { readonly standing: ImportStanding | null }) {
  const { t } = useTranslation('exchange')
  const [done, total] = [standing?.storedImages ?? 0, standing?.images ?? 0]
  const words = done < total ? t('import.storing', { done, total }) : t('import.running')
  return (
    <Stack gap="xs" role="status">
      <p>{words}</p>
      <Progress value={total === 0 ? 100 : (done / total) * 100} animated aria-label={words} />
    </Stack>
  )
}

interface DoneProps {
  readonly title: string
  readonly done: NonNullable<ImportStanding['done']>
  readonly onAgain: () => void
}

function Done({ title, done, onAgain }: DoneProps) {
  const { t } = useTranslation('exchange')
  return (
    <>
      <PageHeader title={title} />
      <section aria-label={t('import.doneTitle')}>
        <Column>
          <Callout role="status" tone="good" title={t('import.done', { count: done.questions })} />
          <Group gap="sm">
            <Button
              renderRoot={(props) => <Link to="/exams/$examId/questions" params={{ examId: done.examId }} {...props} />}
            >
              {t('import.open')}
            </Button>
            <Button variant="default" onClick={onAgain}>
              {t('import.again')}
            </Button>
          </Group>
        </Column>
      </section>
    </>
  )
}
