import { Button } from '@mantine/core'
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Actions } from '#src/ui/page/Actions.tsx'
import { Card } from '#src/ui/page/Card.tsx'
import { Disclosure } from '#src/ui/page/Disclosure.tsx'
import { Skeleton } from '#src/ui/page/Skeleton.tsx'
import { RowList } from '#src/ui/page/RowList.tsx'
import styles from './check.module.css'
import { FindingLine } from './FindingLine.tsx'
import { useDeviceCheck } from './use-device-check.ts'
import type { Finding, Verdict } from './verdict.ts'

/** About as many findings as most devices have something to do about. */
const LINES = ['storage', 'app', 'sound']

/** A check that leaves something to do stands in view; the sound is tried only here. */
function isShownAtOnce({ part, standing }: Finding): boolean {
  return part === 'sound' || standing === 'advice' || standing === 'fault'
}

function countGood({ findings }: Verdict): number {
  return findings.filter(({ standing }) => standing === 'good').length
}

/** One answer, green or red, and what it was made of. */
export function CheckPanel() {
  const { t } = useTranslation('device')
  const { verdict, checkAgain, setSound } = useDeviceCheck()
  return (
    <Card id="check" title={t('check.title')}>
      <div role="status">{verdict === null ? <Checking /> : <Answer verdict={verdict} />}</div>
      <Actions>
        <Button variant="default" disabled={verdict === null} onClick={checkAgain}>
          {t('check.again')}
        </Button>
      </Actions>
      <RowList aria-label={t('check.toDo')} aria-busy={verdict === null}>
        {verdict === null
          ? LINES.map((line) => (
              <li key={line} className={styles.finding}>
                <Skeleton width="70%" height="3rem" />
              </li>
            ))
          : verdict.findings
              .filter(isShownAtOnce)
              .map((finding) => (
                <FindingLine key={finding.part} finding={finding} onSound={setSound} onChanged={checkAgain} />
              ))}
      </RowList>
      {verdict !== null && (
        <Disclosure title={t('check.details')} state={t('check.goodCount', { count: countGood(verdict) })}>
          <p className="mq-quiet">{t('check.text')}</p>
          <RowList aria-label={t('check.details')}>
            {verdict.findings
              .filter((finding) => !isShownAtOnce(finding))
              .map((finding) => (
                <FindingLine key={finding.part} finding={finding} onSound={setSound} onChanged={checkAgain} />
              ))}
          </RowList>
        </Disclosure>
      )}
    </Card>
  )
}

function Checking() {
  const { t } = useTranslation('device')
  return (
    <div className={styles.answer}>
      <Skeleton width="2.25rem" height="2.25rem" />
      <div className={styles.words}>
        <p className={styles.headline}>{t('check.checking')}</p>
        <Skeleton width="80%" />
      </div>
    </div>
  )
}

function Answer({ verdict: { isReady, findings } }: { readonly verdict: Verdict }) {
  const { t } = useTranslation('device')
  const isOffline = findings.some(({ text }) => text === 'networkSilent')
  return (
    <div className={styles.answer} data-ready={isReady}>
      {isReady ? <IconCircleCheck size={36} aria-hidden /> : <IconCircleX size={36} aria-hidden />}
      <div className={styles.words}>
        <p className={styles.headline}>{t(isReady ? 'check.ready' : 'check.notReady')}</p>
        <p>{t(isReady ? (isOffline ? 'check.readyOffline' : 'check.readyText') : 'check.notReadyText')}</p>
      </div>
    </div>
  )
}
