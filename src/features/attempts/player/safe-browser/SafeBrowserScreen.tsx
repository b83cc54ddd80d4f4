import { IconShieldLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import buttons from '../buttons.module.css'
import { Notice } from '../screens/Notice.tsx'
import { DOWNLOADS_OF_SEB, safeBrowserLink, settingsFileOf } from './addresses.ts'
import styles from './safe-browser-screen.module.css'

interface SafeBrowserScreenProps {
  readonly examId: string
  readonly title: string
  readonly onExit: () => void
}

/** In place of the start screen where the exam has to be sat in Safe Exam Browser: what that is, and how to get there. */
export default function SafeBrowserScreen({ examId, title, onExit }: SafeBrowserScreenProps) {
  const { t } = useTranslation('safeBrowser')
  return (
    <Notice
      icon={<IconShieldLock size={36} stroke={1.5} />}
      title={t('title')}
      actions={
        <>
          <a className={buttons.main} href={safeBrowserLink(location.origin, examId)}>
            {t('open')}
          </a>
          <a className={buttons.quiet} href={settingsFileOf(examId)} download="exam.seb">
            {t('file')}
          </a>
          <p className={styles.help}>{t('fileHelp')}</p>
          <button type="button" className={buttons.quiet} onClick={onExit}>
            {t('back')}
          </button>
        </>
      }
    >
      <p>
        <strong>
          <bdi>{title}</bdi>
        </strong>
      </p>
      <p>{t('why')}</p>
      <ol className={styles.steps}>
        <li>
          {t('steps.install')}{' '}
          <a href={DOWNLOADS_OF_SEB} target="_blank" rel="noreferrer">
            {t('download')}
          </a>
        </li>
        <li>{t('steps.close')}</li>
        <li>{t('steps.open')}</li>
      </ol>
      <p>{t('systems')}</p>
    </Notice>
  )
}
