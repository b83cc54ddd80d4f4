import { openTestDatabase } from '../tests/database.ts'
import { ensureRoles } from './modules/auth/index.ts'
import { users, exams } from './db/schema.ts'
import { sql } from 'drizzle-orm'
import { newIdentifier } from './db/identifier.ts'
import { importExam, publishExam, versionOfAttempt } from './modules/exams/index.ts'
import { startAttempt } from './modules/attempts/start-attempt.ts'
import { appendEvents } from './modules/attempts/append-events.ts'
import { submitAttempt } from './modules/attempts/submit-attempt.ts'
import { readResult } from './modules/attempts/read-result.ts'
import { generalAptitudeExam } from './db/seed/sample/general-aptitude/index.ts'
import { randomBytes } from 'node:crypto'
const database = await openTestDatabase()
const deps = { database, now: Date.now }
await ensureRoles(deps)
const doc = { ...generalAptitudeExam, sections: generalAptitudeExam.sections.map(s=>({...s, minutes:null})) }
const imp = await importExam(deps, doc as any, null); if(!imp.ok) throw imp
const pub = await publishExam(deps, imp.value.examId, null); if(!pub.ok) throw pub
const v = await versionOfAttempt(database, pub.value.versionId)
const qs = v.key.questions
console.log('questions', qs.length)
async function user() { const userId=newIdentifier(); await database.query.insert(users).values({id:userId,email:userId+'@x.y',firstName:'a',lastName:'b',passwordHash:'',roleId: sql`(SELECT id FROM roles WHERE name='student')`, createdAt:new Date()}); return {userId,timeMultiplier:1} }
const N = Number(process.argv[2] ?? 60)
const students = []; for (let i=0;i<N;i++) students.push(await user())
async function whole(student:any, timing: Record<string,number>) {
  const id=newIdentifier(), writerId=newIdentifier(), ticket=randomBytes(32).toString('base64url')
  let c=process.cpuUsage(); const lap=(k:string)=>{const d=process.cpuUsage(c); timing[k]=(timing[k]??0)+(d.user+d.system)/1000; c=process.cpuUsage()}
  const s=await startAttempt(deps, student, {id, examId: imp.value.examId, writerId, ticket}); if(!s.ok) throw s
  lap('start')
  let seq=0
  for (const q of qs) {
    const lines=[{seq:++seq, at: Date.now(), body:{type:'seen' as const, questionId:q.questionId}},{seq:++seq, at: Date.now(), body:{type:'answer' as const, questionId:q.questionId, optionIds:[q.optionIds[0]!]}}]
    const a=await appendEvents(deps,{attemptId:id,writerId,ticket,lines}); if(!a.ok) throw a
  }
  lap('append')
  const r=await submitAttempt(deps,{attemptId:id,writerId,ticket,lines:[{seq:++seq,at:Date.now(),body:{type:'submit',reason:'finished'}}],finalSeq:seq,digest:'0'.repeat(64)}); if(!r.ok||r.value.state!=='closed') throw r
  lap('submit')
  await readResult(deps, student.userId, id); lap('result')
}
for (const s of students.slice(0,10)) await whole(s,{})
const t:Record<string,number>={}
const c0=process.cpuUsage(); const w=performance.now()
for (const s of students.slice(10)) await whole(s,t)
const d=process.cpuUsage(c0)
console.log('cpu ms per attempt', (d.user+d.system)/1000/(N-10), 'wall', (performance.now()-w)/(N-10))
for (const k in t) console.log(k, t[k]!/(N-10))
const ss=[]; for(let i=0;i<1000;i++) ss.push(await user())
const c1=process.cpuUsage(); const w1=performance.now()
await Promise.all(ss.map(s=>startAttempt(deps,s,{id:newIdentifier(),examId:imp.value.examId,writerId:newIdentifier(),ticket:randomBytes(32).toString('base64url')})))
const d1=process.cpuUsage(c1); console.log('1000 starts wall', performance.now()-w1, 'cpu each', (d1.user+d1.system)/1000/1000)
await database.close()
