import { openTestDatabase } from '../tests/database.ts'
import { newIdentifier } from './db/identifier.ts'
import { ensureRoles } from './modules/auth/index.ts'
import { appendBatch } from './modules/attempts/append.repo.ts'
const database = await openTestDatabase()
const { pool } = database
await ensureRoles({database, now: Date.now})
async function time(name:string, n:number, f:(i:number)=>Promise<unknown>) {
  for (let i=0;i<100;i++) await f(-i-1)
  const c=process.cpuUsage(), w=performance.now(); for(let i=0;i<n;i++) await f(i); const d=process.cpuUsage(c)
  console.log(name.padEnd(40), 'cpu', ((d.user+d.system)/1000/n).toFixed(3), 'wall', ((performance.now()-w)/n).toFixed(3))
}
const a=newIdentifier(), w=newIdentifier(), u=newIdentifier()
await pool.query("insert into users(id,email,first_name,last_name,password_hash,role_id,created_at) values($1,'x','a','b','',(select id from roles limit 1),now())",[u])
await pool.query(`insert into attempts(id,user_id,exam_id,version_id,number,state,terms,seed,started_at,close_due_at,presence_at,sign_at,active_writer_id,first_writer_id) values ($1,$2,$1,$1,1,'open','{"startedAt":1,"deadlineAt":99999999999999,"sectionDurationsMs":[null],"leaveGraceMs":30000,"lateSyncMs":5}',1,now(),99999999999999,1,1,$3,$3)`,[a,u,w])
await pool.query('insert into attempt_writers(attempt_id,writer_id,ticket_hash,joined_at,last_contact_at) values ($1,$2,$3,now(),now())',[a,w,'x'])
let seq=0
const line=()=>({seq:++seq,at:1e12+seq,body:{type:'answer' as const,questionId:'019a0000-0000-7000-8000-000000000000',optionIds:['abcdef']}})
const batch=(n:number)=>{const lines=Array.from({length:n},line); const at=lines.at(-1)?.at??null; return appendBatch(database,{attemptId:a,writerId:w,ticketHash:'x',lines,receivedAt:1e12+seq,signs: at===null?null:{at,present:true,absentSince:null,lastPresentAt:at},hasSubmission:false})}
for (let k=0;k<2;k++){
await time('select 1 prepared', 1000, ()=>pool.query({name:'one',text:'select 1 as a',values:[]}))
await time('append 0', 1000, ()=>batch(0))
await time('append 2', 1000, ()=>batch(2))
await time('append 20', 500, ()=>batch(20))
await time('update attempts simple', 1000, ()=>pool.query({name:'ua',text:'update attempts set sign_at=$2 where id=$1 returning state',values:[a,++seq]}))
await time('update attempts presence', 1000, ()=>pool.query({name:'ub',text:'update attempts set sign_at=$2, presence_at=$2 where id=$1 returning state',values:[a,++seq]}))
await time('update writers', 1000, ()=>pool.query({name:'uw',text:'update attempt_writers set last_seq=$3, last_contact_at=now() where attempt_id=$1 and writer_id=$2 and ticket_hash=$4 returning last_seq',values:[a,w,++seq,'x']}))
}
const {rows}=await pool.query("select name, generic_plans, custom_plans from pg_prepared_statements"); console.log(rows)
await database.close()
