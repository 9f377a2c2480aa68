-- Key and answer are written in the transaction of the call itself: nobody sees one that is still under way.
alter table idempotency drop column status;
