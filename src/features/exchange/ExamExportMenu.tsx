import { Button, Menu } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { IconDownload } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EXPORT_FORMATS, type ExportFormat, type LossKind } from '#contract/exams/exchange-formats.ts'
import { downloadWhenAsked } from '#src/api/download-when-asked.ts'
import { type CallResult, failureOf, routes } from '#src/api/index.ts'
import { useChange } from '#src/api/use-change.ts'
import { ConfirmDialog } from '#src/ui/dialog/ConfirmDialog.tsx'
import { exportLossesQuery } from './queries.ts'
import styles from './exchange.module.css'

interface Offered {
  readonly format: ExportFormat
  readonly losses: readonly { readonly kind: LossKind; readonly questions: number }[]
}

/** An exam as a file of another system; what such a file cannot carry is said before. */
export function ExamExportMenu({ examId }: { readonly examId: string }) {
  const { t } = useTranslation('exchange')
  const { offered, isBusy, offer, save, dismiss } = useExamExport(examId)
  return (
    <>
      <Menu position="bottom-end" shadow="sm">
        <Menu.Target>
          <Button variant="default" loading={isBusy} leftSection={<IconDownload size={18} aria-hidden />}>
            {t('export.label')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {EXPORT_FORMATS.map((format) => (
            <Menu.Item key={format} onClick={() => void offer(format)}>
              {t(`format.${format}`)}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item renderRoot={(props) => <Link to="/exams/$examId/print" params={{ examId }} {...props} />}>
            {t('export.paper')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {offered !== null && (
        <ConfirmDialog
          opened
          title={t('export.losesTitle', { format: t(`format.${offered.format}`) })}
          confirmLabel={t('export.download')}
          isBusy={isBusy}
          onConfirm={() => void save(offered.format)}
          onCancel={dismiss}
        >
          <p>{t('export.losesText')}</p>
          <ul className={styles.losses}>
            {offered.losses.map(({ kind, questions }) => (
              <li key={kind}>
                {t(`loss.${kind}`)} ({t('export.questions', { count: questions })})
              </li>
            ))}
          </ul>
        </ConfirmDialog>
      )}
    </>
  )
}

/** Kept by this academy under the same name: that alone is not worth a question. */
const EXPECTED: ReadonlySet<LossKind> = new Set(['settings', 'video-file', 'explanation-image'])

function useExamExport(examId: string) {
  const queries = useQueryClient()
  const [offered, setOffered] = useState<Offered | null>(null)
  const saving = useChange({
    call: (format: ExportFormat) =>
      downloadWhenAsked(routes.exchange.exportExam, { params: { id: examId }, query: { format } }, 'exam'),
    onSettled: () => setOffered(null),
  })
  const offering = useChange({
    call: async (format: ExportFormat): Promise<CallResult<Offered>> => {
      try {
        const { losses } = await queries.fetchQuery(exportLossesQuery(examId, format))
        return { ok: true, value: { format, losses } }
      } catch (error) {
        const failure = failureOf(error)
        if (failure === null) throw error
        return failure
      }
    },
    onDone: async (offer) => {
      if (offer.losses.some(({ kind }) => !EXPECTED.has(kind))) setOffered(offer)
      else await saving.run(offer.format)
    },
  })
  return {
    offered,
    isBusy: offering.isBusy || saving.isBusy,
    offer: offering.run,
    save: saving.run,
    dismiss: () => setOffered(null),
  }
}
