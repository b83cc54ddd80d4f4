import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { weekOfSets } from '#domain/practice/week-of-sets.ts'
import { useFormats } from '#src/ui/format/format-context.ts'
import { Card } from '#src/ui/page/Card.tsx'
import { Row, RowList, RowWords } from '#src/ui/page/RowList.tsx'
import { useBusy } from '#src/ui/behaviour/use-busy.ts'
import { showSnackbar } from '#src/ui/snackbar/snackbar.ts'
import type { Practice } from '../data/use-practice.ts'
import { PracticeFrame } from '../frame/PracticeFrame.tsx'
import { type QuestionParts, QuestionPartsProvider } from '../review/question-parts.ts'
import { PrintedSheet } from './PrintedSheet.tsx'
import { newSheetCode, printedBodies, type Sheet, sheetsOf } from './sheets.ts'
import { SheetCodeField } from './SheetCodeField.tsx'
import styles from './sheets.module.css'

/** The coming week on paper, and the sheets that were printed before. */
export function PrintPage({ parts }: { readonly parts: QuestionParts }) {
  const { t } = useTranslation('practiceSheets')
  return (
    <QuestionPartsProvider value={parts}>
      <PracticeFrame title={t('title')} description={t('description')}>
        {(practice) => <Print practice={practice} />}
      </PracticeFrame>
    </QuestionPartsProvider>
  )
}

function Print({ practice }: { readonly practice: Practice }) {
  const { t } = useTranslation('practiceSheets')
  const sheets = useMemo(() => sheetsOf(practice.events), [practice.events])
  const [code, setCode] = useState<string | null>(null)
  const { make, isBusy } = useNewSheet(practice, sheets, setCode)
  const shown = sheets.find((sheet) => sheet.code === code)
  return (
    <div className={styles.cards}>
      <Card title={t('make.title')} text={t('make.text')}>
        <div className={styles.actions}>
          <Button loading={isBusy || practice.isBringing} onClick={() => void make()}>
            {t('make.action')}
          </Button>
          {shown !== undefined && (
            <Button
              variant="default"
              leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden />}
              onClick={() => window.print()}
            >
              {t('print')}
            </Button>
          )}
        </div>
      </Card>
      {shown !== undefined && <PrintedSheet sheet={shown} questions={practice.questions} />}
      <Card title={t('typeIn.title')} text={t('typeIn.text')}>
        <SheetCodeField sheets={sheets} />
        <SheetList sheets={sheets} onShow={setCode} />
      </Card>
    </div>
  )
}

/** Makes the sheet of the coming week. */
function useNewSheet(practice: Practice, sheets: readonly Sheet[], onMade: (code: string) => void) {
  const { t } = useTranslation('practiceSheets')
  const { answers, cards, bank, blueprint, settings, userId, today, questions, append } = practice
  const { isBusy, run: make } = useBusy(async (): Promise<void> => {
    const { examDay, goal, restDays } = settings
    const input = {
      answers,
      cards,
      bank,
      blueprint,
      student: userId,
      today,
      examDay,
      ...(goal !== null && { size: goal }),
    }
    const code = newSheetCode(userId, Date.now(), new Set(sheets.map((sheet) => sheet.code)))
    const bodies = printedBodies(code, weekOfSets(input, restDays), (id) => {
      const known = questions.get(id)
      return known === undefined ? undefined : { version: known.version, options: known.question.options }
    })
    if (bodies.length === 0) {
      showSnackbar(t('make.nothing'), { color: 'info' })
      return
    }
    if (await append(...bodies)) onMade(code)
    else showSnackbar(t('notKept'), { color: 'error' })
  })
  return { make, isBusy }
}

function SheetList({ sheets, onShow }: { readonly sheets: readonly Sheet[]; readonly onShow: (code: string) => void }) {
  const { t } = useTranslation('practiceSheets')
  const { date } = useFormats()
  if (sheets.length === 0) return null
  return (
    <RowList>
      {sheets.map(({ code, printedAt }) => (
        <Row key={code}>
          <RowWords>
            <Link to="/practice/sheet/$code" params={{ code }} className={styles.sheetLink}>
              {t('sheet', { code })}
            </Link>
            <p className="mq-quiet">{t('printedOn', { day: date(printedAt) })}</p>
          </RowWords>
          <Button variant="default" size="sm" aria-label={t('showOf', { code })} onClick={() => onShow(code)}>
            {t('show')}
          </Button>
        </Row>
      ))}
    </RowList>
  )
}
