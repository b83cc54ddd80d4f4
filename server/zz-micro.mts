import { openTestDatabase } from '../tests/database.ts'
import { newIdentifier } from './db/identifier.ts'
const database = await openTestDatabase()
const { pool } = database
async function time(name:string, n:number, f:(i:number)=>Promise<unknown>) {
  for (let i=0;i<200;i++) await f(-i-1)
  const c=process.cpuUsage(), w=performance.now(); for(let i=0;i<n;i++) await f(i); const d=process.cpuUsage(c)
  console.log(name.padEnd(40), 'cpu', ((d.user+d.system)/1000/n).toFixed(3), 'wall', ((performance.now()-w)/n).toFixed(3))
}
const a=newIdentifier(), w=newIdentifier()
await pool.query('insert into attempt_writers(attempt_id,writer_id,ticket_hash,joined_at,last_contact_at) values ($1,$2,$3,now(),now())',[a,w,'x'])
await time('select 1 prepared', 2000, ()=>pool.query({name:'one',text:'select 1 as a',values:[]}))
await time('select writer', 2000, ()=>pool.query({name:'w',text:'select last_seq from attempt_writers where attempt_id=$1 and writer_id=$2',values:[a,w]}))
await time('update writer', 2000, (i)=>pool.query({name:'u',text:'update attempt_writers set last_seq=$3 where attempt_id=$1 and writer_id=$2',values:[a,w,Math.abs(i)]}))
let seq=0
await time('insert 1 event values', 2000, ()=>pool.query({name:'i1',text:"insert into attempt_events(attempt_id,writer_id,seq,at,body,received_at,via) values ($1,$2,$3,$4,$5,$6,'sync') on conflict do nothing",values:[a,w,++seq,1,'{"type":"answer","questionId":"x","optionIds":["a"]}',5]}))
await time('insert 2 events jsonb', 2000, ()=>pool.query({name:'i2',text:"insert into attempt_events(attempt_id,writer_id,seq,at,body,received_at,via) select $1::uuid,$2::uuid,(l->>'seq')::int,(l->>'at')::bigint,l->'body',5,'sync' from jsonb_array_elements($3::jsonb) l on conflict do nothing",values:[a,w,JSON.stringify([{seq:++seq,at:1,body:{type:'answer',questionId:'x',optionIds:['a']}},{seq:++seq,at:1,body:{type:'answer',questionId:'x',optionIds:['a']}}])]}))
await time('begin/commit', 2000, async()=>{await pool.query({name:'b',text:'begin',values:[]});await pool.query({name:'c',text:'commit',values:[]})})
await database.close()
