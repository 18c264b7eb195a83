-- not rolling: 0.2
-- Summaries count walk-ins and the booking page apart from now on. The server makes them again in the background; until then
-- evenings are counted at the request.
delete from maitred.evening_summaries;
