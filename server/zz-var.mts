import { openTestDatabase } from '../tests/database.ts'
import { newIdentifier } from './db/identifier.ts'
import { ensureRoles } from './modules/auth/index.ts'
import { appendBatch } from './modules/attempts/append.repo.ts'
const database = await openTestDatabase()
const { pool } = database
await ensureRoles({database, now: Date.now})
const a=newIdentifier(), w=newIdentifier(), u=newIdentifier()
await pool.query("insert into users(id,email,first_name,last_name,password_hash,role_id,created_at) values($1,'x','a','b','',(select id from roles limit 1),now())",[u])
await pool.query(`insert into attempts(id,user_id,exam_id,version_id,number,state,terms,seed,started_at,close_due_at,presence_at,sign_at,active_writer_id,first_writer_id) values ($1,$2,$1,$1,1,'open','{"startedAt":1,"deadlineAt":99999999999999,"sectionDurationsMs":[null],"leaveGraceMs":30000,"lateSyncMs":5}',1,now(),99999999999999,1,1,$3,$3)`,[a,u,w])
await pool.query('insert into attempt_writers(attempt_id,writer_id,ticket_hash,joined_at,last_contact_at) values ($1,$2,$3,now(),now())',[a,w,'x'])
let seq=0
const line=()=>({seq:++seq,at:1e12+seq,body:{type:'answer' as const,questionId:'019a0000-0000-7000-8000-000000000000',optionIds:['abcdef']}})
const lines=(n:number)=>Array.from({length:n},line)
const deadline="(a.terms->>'deadlineAt')::bigint", grace="(a.terms->>'leaveGraceMs')::bigint"
const lane=`
 WITH touched AS (
  UPDATE attempts AS a SET
    present = a.present OR (a.active_writer_id = $2 AND $6::bigint > a.sign_at),
    presence_at = CASE WHEN a.active_writer_id <> $2 THEN a.presence_at WHEN $6 > a.sign_at THEN $6 WHEN $6 > a.presence_at AND NOT a.present THEN a.sign_at ELSE a.presence_at END,
    sign_at = CASE WHEN a.active_writer_id = $2 THEN GREATEST(a.sign_at, $6) ELSE a.sign_at END,
    close_due_at = CASE WHEN a.present THEN a.close_due_at WHEN a.active_writer_id = $2 AND $6 > a.sign_at THEN ${deadline} WHEN a.active_writer_id = $2 AND $6 > a.presence_at THEN LEAST(${deadline}, a.sign_at + ${grace}) ELSE a.close_due_at END,
    needs_regrade = a.needs_regrade OR (a.state = 'closed' AND $7::integer > 0)
  FROM attempt_writers w WHERE a.id = $1::uuid AND w.attempt_id = $1::uuid AND w.writer_id = $2::uuid AND w.ticket_hash = $3
  RETURNING a.state, a.version_id, a.active_writer_id, a.close_reason, a.closed_at, a.needs_regrade, ${deadline} AS deadline_at
 ), stored AS (
  INSERT INTO attempt_events (attempt_id, writer_id, seq, at, body, received_at, via)
  SELECT $1::uuid, $2::uuid, (line->>'seq')::integer, (line->>'at')::bigint, line->'body', $5::bigint, 'sync'
  FROM jsonb_array_elements($4::jsonb) AS line WHERE EXISTS (SELECT 1 FROM touched)
  ON CONFLICT DO NOTHING RETURNING 1
 ), advanced AS (
  UPDATE attempt_writers SET last_seq = CASE WHEN $8::integer <= last_seq + 1 THEN GREATEST(last_seq, $9::integer) ELSE last_seq END, last_contact_at = to_timestamp($5::bigint / 1000.0)
  WHERE attempt_id = $1::uuid AND writer_id = $2::uuid AND EXISTS (SELECT 1 FROM touched)
  RETURNING last_seq, final_seq
 ) SELECT touched.*, advanced.*, (SELECT count(*)::integer FROM stored) AS stored FROM touched, advanced`
const noWriter=lane.replace(/present = [\s\S]*needs_regrade =/,'sign_at=$6::bigint, needs_regrade =')
const unnest=lane.replace(/SELECT \$1::uuid, \$2::uuid, \(line[\s\S]*AS line WHERE/, "SELECT $1::uuid, $2::uuid, s, t, b, $5::bigint, 'sync' FROM unnest($4::int[], $10::bigint[], $11::jsonb[]) AS x(s,t,b) WHERE")
const q=(name:string,text:string,l:any[])=>{const at=l.at(-1)!.at; return pool.query({name,text,values:[a,w,'x',JSON.stringify(l),at,at,l.length,l[0].seq,l.at(-1).seq]})}
const cases:Record<string,()=>Promise<unknown>>={
 'select 1': ()=>pool.query({name:'one',text:'select 1 as a',values:[]}),
 'append full': ()=>{const l=lines(2);const at=l[1]!.at;return appendBatch(database,{attemptId:a,writerId:w,ticketHash:'x',lines:l,receivedAt:at,signs:{at,present:true,absentSince:null,lastPresentAt:at},hasSubmission:false})},
 'lane': ()=>q('lane',lane,lines(2)),
 'lane no presence': ()=>q('lane2',noWriter,lines(2)),
 'lane unnest': ()=>{const l=lines(2);const at=l[1]!.at;return pool.query({name:'lane3',text:unnest,values:[a,w,'x',l.map(x=>x.seq),at,at,2,l[0]!.seq,l[1]!.seq,l.map(x=>x.at),l.map(x=>JSON.stringify(x.body))]})},
 'append 20': ()=>{const l=lines(20);const at=l[19]!.at;return appendBatch(database,{attemptId:a,writerId:w,ticketHash:'x',lines:l,receivedAt:at,signs:{at,present:true,absentSince:null,lastPresentAt:at},hasSubmission:false})},
 'lane 20': ()=>q('lane',lane,lines(20)),
}
const sum:Record<string,number[]>={}
for (let r=0;r<14;r++) for (const k in cases) { for(let i=0;i<10;i++) await cases[k]!(); const c=process.cpuUsage(); for(let i=0;i<80;i++) await cases[k]!(); const d=process.cpuUsage(c); (sum[k]??=[]).push((d.user+d.system)/8e4) }
for (const k in sum) console.log(k.padEnd(24), 'min', Math.min(...sum[k]!).toFixed(3), 'median', sum[k]!.sort((x,y)=>x-y)[7]!.toFixed(3))
await database.close()
